import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountId } from '#shared/ids.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { Field } from '#web/ui/field.tsx';

interface WorkerFieldProps {
  readonly assigneeId: AccountId;
  readonly onChange: (assigneeId: AccountId) => void;
}

/** Lets a head choose the member who does the work. */
export function WorkerField({ assigneeId, onChange }: WorkerFieldProps) {
  const { t } = useTranslation('workOrder');
  const [search, setSearch] = useState('');
  const members = useQuery({ ...memberQueries.list({ filter: 'normal', search }), placeholderData: keepPreviousData });
  const options = (members.data?.list ?? []).flatMap(({ accountId, name }) =>
    accountId === null ? [] : [{ value: String(accountId), label: name }],
  );
  const chosen = options.find(({ value }) => value === assigneeId) ?? null;
  return (
    <Field label={t('column.assignee')} fault={undefined}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('assignee.search')}
        options={options}
        selectedOption={chosen}
        statusType={members.isFetching ? 'loading' : 'finished'}
        loadingText={t('assignee.loading')}
        empty={t('assignee.notFound')}
        onLoadItems={({ detail }) => setSearch(detail.filteringText)}
        onChange={({ detail }) => onChange(AccountId.parse(detail.selectedOption.value))}
      />
    </Field>
  );
}
