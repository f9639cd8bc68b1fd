import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Application } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { OrganisationHeading } from './organisation-heading.tsx';

interface InvitationCardProps {
  readonly invitation: Application;
  readonly onAnswered: () => void;
}

/** Shows one invitation with its sender and role. Accepting it enters the organisation. */
export function InvitationCard({ invitation, onAnswered }: InvitationCardProps) {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const { nameOfRole } = useRoleNames();
  // `changesSession` stops the usual reload of the data after the call. After that reload, the page guard would also
  // enter the new organisation. Of the two calls that enter it, one would be refused.
  const agree = useCall(organisationApi.agreeInvitation, { changesSession: true });
  const reject = useCall(organisationApi.rejectInvitation);
  const [isEntering, setEntering] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const words = { organisation: invitation.name };
  const input = { invitationId: InvitationId.parse(invitation.invitationId) };

  async function accept(): Promise<void> {
    setEntering(true);
    try {
      const { iid, state } = await agree.mutateAsync(input);
      onAnswered();
      if (state === 'pendingReview') {
        flash({ type: 'success', content: t('centre.waits', words) }, ERROR_TOAST_MS);
        await client.invalidateQueries();
        return;
      }
      await switchOrganisation(client, iid, t('centre.joined', words));
    } catch {
      // The refusal is already on screen. The list is read again, to show the remaining invitations.
      void client.invalidateQueries();
    } finally {
      setEntering(false);
    }
  }
  const decline = () =>
    reject.mutate(input, {
      onSuccess: () => {
        flash({ type: 'success', content: t('centre.declined', words) }, ERROR_TOAST_MS);
        setDeclining(false);
        onAnswered();
      },
    });
  return (
    <Container>
      <SpaceBetween size="m">
        <OrganisationHeading organisation={invitation} />
        <Box color="text-body-secondary">
          {t('centre.invitedAs', { role: nameOfRole(invitation.role) })} · <TimeAgo at={invitation.createdAt} />
        </Box>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" loading={isEntering} onClick={() => void accept()}>
            {t('centre.accept')}
          </Button>
          <Button onClick={() => setDeclining(true)}>{t('centre.decline')}</Button>
        </SpaceBetween>
      </SpaceBetween>
      {isDeclining && (
        <ActionDialog
          title={t('centre.declineTitle', words)}
          action={t('centre.decline')}
          isBusy={reject.isPending}
          onAction={decline}
          onClose={() => setDeclining(false)}
        >
          {t('centre.declineText', words)}
        </ActionDialog>
      )}
    </Container>
  );
}
