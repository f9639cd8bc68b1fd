import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/order/order.ts';
import {
  cappedNaming,
  isNamingWithin,
  NamedBy,
  patientLabel,
  type PatientNaming,
} from '#shared/order/patient-naming.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import type { LabTerms } from './wizard/use-lab-terms.ts';

interface NamingFieldProps {
  readonly order: Order;
  readonly naming: PatientNaming;
  /** Terms with the chosen lab. They limit what the lab reads of the patient (REL-97). */
  readonly terms?: LabTerms | undefined;
  readonly onChange: (naming: PatientNaming) => void;
}

/** Lets the clinic choose how the lab knows this order's patient, and shows what the lab will read. */
export function NamingField({ order, naming: chosen, terms, onChange }: NamingFieldProps) {
  const { t } = useTranslation('naming');
  const most = terms?.terms.patientNaming ?? 'name';
  const naming = cappedNaming(chosen, most);
  const refusalOf = (by: NamedBy) =>
    terms === undefined || isNamingWithin(by, most) ? undefined : t('beyondTerms', { lab: terms.lab });
  return (
    <SpaceBetween size="xs">
      <Choice
        label={t('label')}
        chosen={naming.by}
        options={NamedBy.options.map((id) => ({ id, text: t(`by.${id}`), refusal: refusalOf(id) }))}
        onChoose={(by) => onChange({ ...naming, by })}
      />
      {naming.by === 'alias' && (
        <Field label={t('alias')} fault={undefined} isOptional hint={t('aliasHint')}>
          <Input value={naming.alias} onChange={({ detail }) => onChange({ ...naming, alias: detail.value })} />
        </Field>
      )}
      {terms !== undefined && most !== 'name' && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('beyondTerms', { lab: terms.lab })}
        </Box>
      )}
      <Box color="text-body-secondary" fontSize="body-s">
        {t('reads', {
          label: patientLabel({
            ...order,
            naming: { ...naming, alias: naming.alias.trim() },
          }),
        })}
      </Box>
    </SpaceBetween>
  );
}
