import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { ReceivedInvitation } from '#shared/relation/partner-invitation.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { localDay } from '#web/ui/relative-time.ts';

/** Shows the invitations to the reader's own addresses, each with buttons that answer it (REL-79). */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  return invitations.map((invitation) => <Received key={invitation.invitationId} invitation={invitation} />);
}

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { t, i18n } = useTranslation('relation');
  const accept = useCall(relationApi.acceptInvitation);
  const decline = useCall(relationApi.declineInvitation);
  const { invitationId, inviter: from, words, expiresAt } = invitation;
  const inviter = from.name;
  const said = (content: string) => ({ onSuccess: () => flash({ type: 'success', content }, ERROR_TOAST_MS) });
  const isBusy = accept.isPending || decline.isPending;
  return (
    <Alert
      type="info"
      header={t('invitation.received', { inviter, number: from.organisationNumber })}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            disabled={isBusy}
            ariaLabel={t('invitation.declineOf', { inviter })}
            onClick={() => decline.mutate({ invitationId }, said(t('invitation.declined')))}
          >
            {t('invitation.decline')}
          </Button>
          <Button
            variant="primary"
            disabled={isBusy}
            ariaLabel={t('invitation.acceptOf', { inviter })}
            onClick={() => accept.mutate({ invitationId }, said(t('invitation.accepted', { inviter })))}
          >
            {t('invitation.accept')}
          </Button>
        </SpaceBetween>
      }
    >
      {words !== '' && (
        <Box>
          <bdi>“{words}”</bdi>
        </Box>
      )}
      <Box color="text-body-secondary">{t('invitation.until', { day: localDay(expiresAt, i18n.language) })}</Box>
    </Alert>
  );
}
