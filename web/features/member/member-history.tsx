import Box from '@cloudscape-design/components/box';
import Skeleton from '@cloudscape-design/components/skeleton';
import Steps from '@cloudscape-design/components/steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberHistoryEntry } from '#shared/organisation/member.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import type { MemberRow } from './member-row.ts';

/**
 * Dictionary key of each event, by the side that acted. For example, both sides can accept or reject an application.
 */
const HAPPENED = {
  invite: { director: 'invite', person: 'invite' },
  agree: { director: 'agreeByDirector', person: 'agreeByPerson' },
  reject: { director: 'rejectByDirector', person: 'rejectByPerson' },
  cancelInvitation: { director: 'cancelInvitation', person: 'cancelInvitation' },
  apply: { director: 'apply', person: 'apply' },
  cancelApplication: { director: 'cancelApplication', person: 'cancelApplication' },
  enter: { director: 'enter', person: 'enter' },
  kickOut: { director: 'kickOut', person: 'kickOut' },
  leave: { director: 'leave', person: 'leave' },
  changeRole: { director: 'changeRole', person: 'changeRole' },
} as const;
const isKnown = (action: string): action is keyof typeof HAPPENED => action in HAPPENED;

/** Shows the events between organisation and person, latest first. */
export function MemberHistory({ member }: { member: MemberRow }) {
  const { t } = useTranslation('member');
  const { data, error, refetch } = useQuery(memberQueries.history(member, useAsked()));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="60px" />;
  if (data.history.length === 0) return <Box color="text-body-secondary">{t('panel.noHistory')}</Box>;
  const wordOf = ({ action, side }: MemberHistoryEntry) =>
    isKnown(action) ? t(`happened.${HAPPENED[action][side]}`) : action;
  return (
    <Steps
      ariaLabel={t('panel.history')}
      steps={data.history.toReversed().map((entry) => ({
        status: 'success',
        statusIconAriaLabel: t('happened.done'),
        header: <Box variant="strong">{wordOf(entry)}</Box>,
        details: (
          <Box color="text-body-secondary" fontSize="body-s">
            {entry.actorName === '' ? t('happened.byInvited') : entry.actorName} · <TimeAgo at={entry.at} />
          </Box>
        ),
      }))}
    />
  );
}
