import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountId } from '#shared/ids.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { useAssigneeName } from './use-assignee-name.ts';

interface AssigneeFieldProps {
  readonly assigneeId: AccountId | null;
  readonly onChange: (assigneeId: AccountId | null) => void;
}

/** Lets a person choose the member of the lab who works on the order, or no member. */
export function AssigneeField({ assigneeId, onChange }: AssigneeFieldProps) {
  const { t } = useTranslation('order');
  const [search, setSearch] = useState('');
  const members = useQuery({ ...memberQueries.list({ filter: 'normal', search }), placeholderData: keepPreviousData });
  const nameOf = useAssigneeName();
  const options = (members.data?.list ?? []).flatMap(({ accountId, name }) =>
    accountId === null ? [] : [{ value: accountId, label: name }],
  );
  const nobody = { value: '', label: t('assignee.nobody') };
  return (
    <Field label={t('column.assignee')} fault={undefined}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('assignee.search')}
        options={search === '' ? [nobody, ...options] : options}
        selectedOption={assigneeId === null ? nobody : { value: assigneeId, label: nameOf(assigneeId) }}
        statusType={members.isFetching ? 'loading' : 'finished'}
        loadingText={t('list.loading')}
        empty={t('assignee.notFound')}
        onLoadItems={({ detail }) => setSearch(detail.filteringText)}
        onChange={({ detail }) => onChange(AccountId.safeParse(detail.selectedOption.value).data ?? null)}
      />
    </Field>
  );
}
