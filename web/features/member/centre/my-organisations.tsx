import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { JoinDialog } from './join-dialog.tsx';
import { OrganisationActions } from './organisation-actions.tsx';
import { OrganisationHeading } from './organisation-heading.tsx';

/** Lists the person's organisations, and offers two ways into another one: to create it or to join it. */
export function MyOrganisations() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const { user } = useSession();
  const { nameOfRole } = useRoleNames();
  const [isJoining, setJoining] = useState(false);
  const { data, error, refetch } = useQuery(memberQueries.mine());
  const ways = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setJoining(true)}>{t('centre.join')}</Button>
      <Button onClick={() => void navigate('/institution/create')}>{t('centre.found')}</Button>
    </SpaceBetween>
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Cards<MyOrganisation>
        header={
          <Header variant="h2" counter={data && `(${data.list.length})`} actions={ways}>
            {t('centre.organisations')}
          </Header>
        }
        items={data?.list ?? []}
        trackBy="iid"
        cardsPerRow={[{ cards: 1 }, { minWidth: 640, cards: 2 }, { minWidth: 1100, cards: 3 }]}
        cardDefinition={{
          header: (row) => <OrganisationHeading organisation={row} isCurrent={row.iid === user.iid} />,
          sections: [
            {
              id: 'facts',
              content: ({ role, joinTime }) => (
                <KeyValuePairs
                  columns={2}
                  items={[
                    { label: t('centre.myRole'), value: nameOfRole(role) },
                    { label: t('centre.since'), value: <TimeAgo at={joinTime} /> },
                  ]}
                />
              ),
            },
            { id: 'actions', content: (row) => <OrganisationActions organisation={row} /> },
          ],
        }}
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState
              picture="partners"
              title={t('centre.noOrganisations')}
              text={t('centre.noOrganisationsText')}
              action={ways}
            />
          )
        }
        ariaLabels={{ cardsLabel: t('centre.organisations'), selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      />
      {isJoining && <JoinDialog onClose={() => setJoining(false)} />}
    </>
  );
}
