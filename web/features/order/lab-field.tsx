import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';

interface LabFieldProps {
  readonly labId: string;
  readonly fault: string | undefined;
  readonly onChange: (labId: string) => void;
}

/** Picks one of the labs that the clinic works with. */
export function LabField({ labId, fault, onChange }: LabFieldProps) {
  const { t } = useTranslation('order');
  const relations = useQuery(relationQueries.established());
  const labs = (relations.data?.list ?? []).map(({ partner }) => ({
    value: partner.organisationId,
    label: partner.name,
    description: partner.organisationNumber,
  }));
  return (
    <Field label={t('dialog.lab')} fault={fault}>
      <Select
        options={labs}
        selectedOption={labs.find((lab) => lab.value === labId) ?? null}
        placeholder={t('dialog.labExample')}
        statusType={relations.isPending ? 'loading' : 'finished'}
        loadingText={t('list.loading')}
        empty={<RouteLink to="/relation">{t('dialog.noLab')}</RouteLink>}
        invalid={fault !== undefined}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </Field>
  );
}
