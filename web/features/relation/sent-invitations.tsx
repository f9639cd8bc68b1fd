import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { SentInvitation } from '#shared/relation/partner-invitation.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { localDay } from '#web/ui/relative-time.ts';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';

/** Lists the open invitations by e-mail, with buttons that send them again or take them back. */
export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t, i18n } = useTranslation('relation');
  return (
    <Container header={<Header counter={`(${invitations.length})`}>{t('invitation.list')}</Header>}>
      <List
        ariaLabel={t('invitation.list')}
        items={invitations}
        renderItem={(invitation) => ({
          id: invitation.invitationId,
          content: <bdi>{invitation.email}</bdi>,
          secondaryContent: t('invitation.until', { day: localDay(invitation.expiresAt, i18n.language) }),
          actions: <SentActions invitation={invitation} />,
        })}
      />
    </Container>
  );
}

function SentActions({ invitation: { invitationId, email, version } }: { invitation: SentInvitation }) {
  const { t } = useTranslation('relation');
  const again = useCall(relationApi.inviteAgain);
  const withdraw = useCall(relationApi.withdrawInvitation);
  const said = (content: string) => ({ onSuccess: () => flash({ type: 'success', content }, ERROR_TOAST_MS) });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <ThrottledButton
        variant="inline-link"
        loading={again.isPending}
        ariaLabel={t('invitation.againOf', { email })}
        onClick={() => again.mutate({ invitationId, version }, said(t('invitation.sent', { email })))}
      >
        {t('invitation.again')}
      </ThrottledButton>
      <Button
        variant="inline-link"
        loading={withdraw.isPending}
        ariaLabel={t('invitation.withdrawOf', { email })}
        onClick={() => withdraw.mutate({ invitationId, version }, said(t('invitation.withdrawn', { email })))}
      >
        {t('invitation.withdraw')}
      </Button>
    </SpaceBetween>
  );
}
