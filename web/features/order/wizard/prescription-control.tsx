import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { isPrescriptionKey } from '#shared/prescription/prescription-key.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import type { OutsideTerms } from './draft-rules.ts';
import { ShadeInput } from './shade-input.tsx';

interface ControlProps {
  readonly field: PrescriptionField;
  readonly value: string;
  readonly fault: string | undefined;
  readonly warning?: string | undefined;
  /** Returns the reason why a choice is impossible, as a key of `field.json`; undefined if it is possible. */
  readonly refusalOf?: ((choice: string) => string | undefined) | undefined;
  readonly outsideTerms?: OutsideTerms | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}

/** Shows one field of the prescription's table with its label above. */
export function PrescriptionControl(props: ControlProps) {
  const { t } = useTranslation('prescription');
  const { field, fault, warning } = props;
  return (
    <Field label={t(`label.${field.name}`)} fault={fault} warning={warning} isOptional={field.isRequired !== true}>
      <Control {...props} />
    </Field>
  );
}

/** Shows the control of a field's type, without its label. */
function Control(props: ControlProps) {
  const { field, value, fault, onChange, onLeave = () => undefined } = props;
  const isInvalid = fault !== undefined;
  switch (field.type) {
    case 'choice':
      return <ChoiceControl {...props} isInvalid={isInvalid} />;
    case 'shade':
    case 'stumpShade':
      return <ShadeInput kind={field.type} value={value} onChange={onChange} />;
    case 'day':
      return (
        <DayInput
          value={value}
          isInvalid={isInvalid}
          isOffered={(day) => day.getTime() >= new Date().setHours(0, 0, 0, 0)}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    default:
      return <TextControl field={field} value={value} isInvalid={isInvalid} onChange={onChange} onLeave={onLeave} />;
  }
}

type PartProps = Pick<ControlProps, 'field' | 'value' | 'onChange' | 'onLeave'> & { readonly isInvalid: boolean };
type ChoiceProps = PartProps & Pick<ControlProps, 'refusalOf' | 'outsideTerms'>;

function TextControl({ field, value, isInvalid, onChange, onLeave = () => undefined }: PartProps) {
  const { t } = useTranslation('prescription');
  const example = `example.${field.name}` as const;
  return (
    <Input
      value={value}
      invalid={isInvalid}
      {...(field.type === 'number' && { inputMode: 'decimal' as const })}
      placeholder={isExample(example) ? t(example) : ''}
      onChange={({ detail }) => onChange(detail.value)}
      onBlur={onLeave}
    />
  );
}

const EXAMPLES = [
  'example.implantSystem',
  'example.implantPlatform',
  'example.implantDiameter',
  'example.stages',
] as const;
type Example = (typeof EXAMPLES)[number];
const isExample = (key: string): key is Example => EXAMPLES.some((each) => each === key);

/** Shows a list of choices. A choice that a rule refuses is disabled and says why. A choice that the lab does not accept says so. */
function ChoiceControl({ field, value, isInvalid, refusalOf, outsideTerms, onChange }: ChoiceProps) {
  const { t } = useTranslation('prescription');
  const wordOf = useFaultWord();
  const options = (field.choices ?? []).map((choice) => {
    const key = `${field.name}.${choice}`;
    const refusal = choice === value ? undefined : refusalOf?.(choice);
    return {
      value: choice,
      label: isPrescriptionKey(key) ? t(key) : choice,
      ...(outsideTerms?.isOutside(choice) === true && {
        description: t(outsideTerms.isAgreed ? 'work.outsideTerms' : 'work.unlisted', { lab: outsideTerms.lab }),
      }),
      ...(refusal !== undefined && { disabled: true, disabledReason: wordOf(refusal) }),
    };
  });
  const none = value === '' ? [] : [{ value: '', label: t('work.notChosen') }];
  return (
    <Select
      options={[...options, ...none]}
      placeholder={t('work.choose')}
      invalid={isInvalid}
      selectedOption={options.find((option) => option.value === value) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
}
