import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { MemberEmail } from './member-email.tsx';
import { nameOf, type MemberRow } from './member-row.ts';
import { MemberState } from './member-state.tsx';
import { useRoleNames } from './use-role-names.ts';

interface Rows {
  readonly isNew: (member: MemberRow) => boolean;
  readonly onOpen: (member: MemberRow) => void;
}

/**
 * Returns the columns of the member list (ORG-20). The name is a button, so that a row can also be opened by keyboard
 * or on a phone.
 */
export function useMemberColumns({ isNew, onOpen }: Rows): RowColumn<MemberRow>[] {
  const { t } = useTranslation('member');
  const { user } = useSession();
  const { nameOfRole } = useRoleNames();
  const or = (text: string) => (text === '' ? t('none') : text);
  return [
    {
      id: 'name',
      label: t('column.name'),
      minWidth: 170,
      cell: (member) => (
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Button variant="inline-link" onClick={() => onOpen(member)}>
            {nameOf(member)}
          </Button>
          {member.accountId === user.ID && <Box color="text-body-secondary">{t('you')}</Box>}
          {isNew(member) && <Badge color="blue">{t('new')}</Badge>}
        </SpaceBetween>
      ),
    },
    { id: 'role', label: t('column.role'), minWidth: 130, spare: 1, cell: ({ role }) => nameOfRole(role) },
    {
      id: 'email',
      label: t('column.email'),
      isWide: true,
      minWidth: 240,
      spare: 2,
      cell: (member) => <MemberEmail member={member} />,
    },
    {
      id: 'phone',
      label: t('column.phone'),
      // Hidden, because on a card the e-mail address needs the whole width. The panel shows the phone number.
      isHiddenAtFirst: true,
      minWidth: 140,
      spare: 4,
      cell: ({ phone }) => <bdi dir="ltr">{or(phone)}</bdi>,
    },
    { id: 'joinTime', label: t('column.joinTime'), spare: 3, cell: ({ joinTime }) => <TimeAgo at={joinTime} /> },
    {
      id: 'state',
      label: t('column.state'),
      isPlain: true,
      minWidth: 140,
      cell: (member) => <MemberState member={member} />,
    },
  ];
}
