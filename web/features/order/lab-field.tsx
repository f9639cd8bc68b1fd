import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganisationId } from '#shared/ids.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';

interface LabFieldProps {
  readonly labId: string;
  readonly fault: string | undefined;
  readonly hint?: string;
  readonly onChange: (labId: string) => void;
}

const optionOf = ({ partner }: Relation) => ({
  value: partner.organisationId,
  label: partner.name,
  description: partner.organisationNumber,
});

/** Lets a person choose one of the clinic's labs. The server searches all labs by the start of name or number. */
export function LabField({ labId, fault, hint, onChange }: LabFieldProps) {
  const { t } = useTranslation('order');
  const [search, setSearch] = useState('');
  const found = useQuery({ ...relationQueries.established(search), placeholderData: keepPreviousData });
  const chosen = useQuery(relationQueries.with(OrganisationId.safeParse(labId).data));
  const labs = (found.data?.list ?? []).map(optionOf);
  const [chosenLab] = (chosen.data?.list ?? []).map(optionOf);
  return (
    <Field label={t('dialog.lab')} fault={fault} {...(hint !== undefined && { hint })}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('dialog.labSearch')}
        options={labs}
        selectedOption={labs.find((lab) => lab.value === labId) ?? chosenLab ?? null}
        placeholder={t('dialog.labExample')}
        statusType={found.isFetching ? 'loading' : 'finished'}
        loadingText={t('list.loading')}
        empty={search === '' ? <RouteLink to="/relation/find">{t('dialog.noLab')}</RouteLink> : t('dialog.labNotFound')}
        invalid={fault !== undefined}
        onLoadItems={({ detail }) => setSearch(detail.filteringText)}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </Field>
  );
}
