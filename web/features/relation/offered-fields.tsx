import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import type { PartnerTerms } from '#shared/relation/partner-terms.ts';
import { Field } from '#web/ui/field.tsx';

interface Offered {
  readonly caseTypes: CaseType[];
  readonly materials: PartnerTerms['materials'];
}

interface OfferedFieldsProps {
  readonly form: { readonly values: Offered; readonly change: (changes: Partial<Offered>) => void };
  readonly labels: Readonly<Record<keyof Offered, string>>;
  readonly hint?: string;
}

/** Asks for the case types and the materials that an organisation makes. */
export function OfferedFields({ form: { values, change }, labels, hint }: OfferedFieldsProps) {
  const { t } = useTranslation('prescription');
  const types = CaseType.options.map((value) => ({ value, label: t(`caseType.${value}`) }));
  const materials = Material.options.map((value) => ({ value, label: t(`material.${value}`) }));
  const hinted = hint === undefined ? {} : { hint };
  return (
    <SpaceBetween size="m">
      <Field label={labels.caseTypes} fault={undefined} isOptional {...hinted}>
        <Multiselect
          options={types}
          selectedOptions={types.filter(({ value }) => values.caseTypes.includes(value))}
          onChange={({ detail }) =>
            change({ caseTypes: CaseType.array().parse(detail.selectedOptions.map(({ value }) => value)) })
          }
        />
      </Field>
      <Field label={labels.materials} fault={undefined} isOptional {...hinted}>
        <Multiselect
          options={materials}
          selectedOptions={materials.filter(({ value }) => values.materials.includes(value))}
          onChange={({ detail }) =>
            change({ materials: Material.array().parse(detail.selectedOptions.map(({ value }) => value)) })
          }
        />
      </Field>
    </SpaceBetween>
  );
}
