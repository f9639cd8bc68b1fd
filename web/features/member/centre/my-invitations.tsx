import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetInvitation, readInvitation } from '#web/api/invitation-cookie.ts';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { InvitationCard } from './invitation-card.tsx';

/** Lists the invitations to the person, beginning with the one whose mailed link opened the portal. Shows nothing if there are none. */
export function MyInvitations() {
  const { t } = useTranslation(['member', 'app']);
  const { data } = useQuery(memberQueries.applications());
  const [followed, setFollowed] = useState(readInvitation);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) forgetInvitation();
  }, [isLoaded]);
  if (data === undefined) return null;
  const invitations = data.list
    .filter(({ kind }) => kind === 'invitation')
    .toSorted((a, b) => Number(b.invitationId === followed) - Number(a.invitationId === followed));
  const isGone = followed !== undefined && !invitations.some(({ invitationId }) => invitationId === followed);
  const forget = () => setFollowed(undefined);
  return (
    <>
      {isGone && (
        <Alert
          type="info"
          dismissible
          header={t('centre.invitationGone')}
          statusIconAriaLabel={t('app:flash.info')}
          onDismiss={forget}
        >
          {t('centre.invitationGoneText')}
        </Alert>
      )}
      {invitations.length > 0 && (
        <SpaceBetween size="s">
          <Header variant="h2" counter={`(${invitations.length})`}>
            {t('centre.invitations')}
          </Header>
          {invitations.map((invitation) => (
            <InvitationCard key={invitation.invitationId} invitation={invitation} onAnswered={forget} />
          ))}
        </SpaceBetween>
      )}
    </>
  );
}
