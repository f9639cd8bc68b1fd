import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountId } from '#shared/ids.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';

/** Returns a function that names the member who works on an order. It also knows former members, because old orders still name them. */
export function useAssigneeName(): (assigneeId: AccountId | null) => string {
  const { t } = useTranslation('order');
  const { user, side, may } = useSession();
  const page = { page: 1, size: PAGE_SIZE_MAX };
  const { data } = useQuery({ ...memberQueries.list({ page }), enabled: side === 'lab' && may('member:read') });
  return (assigneeId) => {
    if (assigneeId === null) return t('assignee.nobody');
    if (assigneeId === user.ID) return t('assignee.me', { name: user.userName });
    return data?.list.find(({ accountId }) => accountId === assigneeId)?.name ?? t('assignee.colleague');
  };
}
