import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { MemberState } from './member-state.tsx';
import { useRoleNames } from './use-role-names.ts';

const SHOWN = 20;

/** Lists the first members of the organisation that the page is about. Their addresses are masked. */
export function MembersPart() {
  const { t } = useTranslation(['member', 'service']);
  const asked = useAsked();
  const { nameOfRole } = useRoleNames();
  const input = { ...asked, filter: 'normal', page: { page: 1, size: SHOWN } } as const;
  const { data, error, refetch } = useQuery(memberQueries.list(input));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartTable
      title={t('title')}
      rows={data?.list}
      count={data?.total}
      empty={t('empty.title')}
      actions={<RouteLink to={addressFor('/member/page', asked)}>{t('service:detail.all.members')}</RouteLink>}
      columns={[
        { id: 'name', header: t('column.name'), cell: ({ name }: Member) => <bdi>{name}</bdi>, isRowHeader: true },
        { id: 'role', header: t('column.role'), cell: ({ role }: Member) => nameOfRole(role) },
        { id: 'email', header: t('column.email'), cell: ({ email }: Member) => <bdi dir="ltr">{email}</bdi> },
        { id: 'phone', header: t('column.phone'), cell: ({ phone }: Member) => <bdi dir="ltr">{phone}</bdi> },
        { id: 'state', header: t('column.state'), cell: (member: Member) => <MemberState member={member} /> },
      ]}
    />
  );
}
