import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/** Filters a lab's order list by the member who works on the orders. */
export function AssigneeFilter({ list }: { list: ListQuery }) {
  const { t } = useTranslation('order');
  const { user, side, may } = useSession();
  const isShown = side === 'lab' && may('member:read');
  const page = { page: 1, size: PAGE_SIZE_MAX };
  const { data } = useQuery({ ...memberQueries.list({ filter: 'normal', page }), enabled: isShown });
  if (!isShown) return null;
  const everybody = { value: '', label: t('assignee.everybody') };
  const members = (data?.list ?? []).flatMap(({ accountId, name }) =>
    accountId === null || accountId === user.ID ? [] : [{ value: accountId, label: name }],
  );
  const me = { value: user.ID, label: t('assignee.me', { name: user.userName }) };
  const options = [everybody, me, ...members];
  return (
    <Select
      ariaLabel={t('column.assignee')}
      options={options}
      selectedOption={options.find(({ value }) => value === (list.get('assignee') ?? '')) ?? everybody}
      filteringType="auto"
      onChange={({ detail }) => list.set('assignee', detail.selectedOption.value ?? '')}
    />
  );
}
