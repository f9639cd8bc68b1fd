import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import type { PatientForm, PatientValues } from './patient-form.ts';

type TextName = Exclude<keyof PatientValues, 'allergies' | 'oralHabits' | 'previousCaseTypes'>;

interface ControlProps {
  readonly form: PatientForm;
  readonly name: TextName;
  readonly isOptional?: boolean;
}

interface TextFieldProps extends ControlProps {
  readonly inputMode?: InputProps.InputMode;
  readonly hint?: string;
  readonly isFirst?: boolean;
  /** A warning about the value, as a key of `field.json`. The value can still be saved. */
  readonly warning?: string | undefined;
}

/** Shows a one-line text field of the patient form. */
export function TextField({
  form,
  name,
  isOptional = false,
  hint,
  inputMode = 'text',
  isFirst = false,
  warning,
}: TextFieldProps) {
  const { t } = useTranslation('patient');
  const fault = form.faultOf(name);
  return (
    <Field
      label={t(`field.${name}`)}
      fault={fault}
      isOptional={isOptional}
      warning={warning}
      {...(hint !== undefined && { hint })}
    >
      <Input
        value={form.values[name]}
        inputMode={inputMode}
        autoFocus={isFirst}
        invalid={fault !== undefined}
        onChange={({ detail }) => form.change({ [name]: detail.value })}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
}

/** Shows a field for a calendar day of the patient form. */
export function DateField({
  form,
  name,
  isOptional = false,
  fault = form.faultOf(name),
}: ControlProps & { readonly fault?: string | undefined }) {
  const { t } = useTranslation('patient');
  return (
    <Field label={t(`field.${name}`)} fault={fault} isOptional={isOptional}>
      <DayInput
        value={form.values[name]}
        isInvalid={fault !== undefined}
        onChange={(day) => form.change({ [name]: day })}
        onLeave={() => form.leave(name)}
      />
    </Field>
  );
}

interface SelectFieldProps extends ControlProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Shows a field of the patient form with a few values to choose from. */
export function SelectField({ form, name, options }: SelectFieldProps) {
  const { t } = useTranslation('patient');
  return (
    <Field label={t(`field.${name}`)} fault={form.faultOf(name)}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === form.values[name]) ?? null}
        onChange={({ detail }) => form.change({ [name]: detail.selectedOption.value ?? '' })}
      />
    </Field>
  );
}
