import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganisationId } from '#shared/ids.ts';
import { directoryQueries } from '#web/api/queries/directory-queries.ts';
import { Field } from '#web/ui/field.tsx';

const SIDES = ['clinic', 'lab'] as const;

interface OrganisationFieldProps {
  readonly chosen: string;
  readonly fault: string | undefined;
  readonly onChange: (organisationId: OrganisationId) => void;
}

/** Lets after-sales choose a clinic or lab by its name. */
export function OrganisationField({ chosen, fault, onChange }: OrganisationFieldProps) {
  const { t } = useTranslation('equipment');
  const [search, setSearch] = useState('');
  const clinics = useQuery({ ...directoryQueries.page({ type: 'clinic', search }), placeholderData: keepPreviousData });
  const labs = useQuery({ ...directoryQueries.page({ type: 'lab', search }), placeholderData: keepPreviousData });
  const lists = { clinic: clinics.data?.list ?? [], lab: labs.data?.list ?? [] };
  const options = SIDES.flatMap((side) =>
    lists[side].map(({ organisationId, name }) => ({ value: String(organisationId), label: name })),
  );
  return (
    <Field label={t('transfer.to')} fault={fault}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('transfer.search')}
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        statusType={clinics.isFetching || labs.isFetching ? 'loading' : 'finished'}
        loadingText={t('loading')}
        empty={t('transfer.notFound')}
        onLoadItems={({ detail }) => setSearch(detail.filteringText)}
        onChange={({ detail }) => onChange(OrganisationId.parse(detail.selectedOption.value))}
      />
    </Field>
  );
}
