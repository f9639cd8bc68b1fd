import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';
import type { MemberState as State } from '#shared/organisation/organisation.ts';

const LOOKS: Record<State, StatusIndicatorProps.Type> = {
  notReviewed: 'in-progress',
  pendingReview: 'pending',
  confirmed: 'success',
  normal: 'success',
  rejected: 'error',
  deleted: 'stopped',
  exited: 'stopped',
};

/** Shows a line's state as a sign and a word. Of an invitation, only its owner's answer is known. */
export function MemberState({ member: { status, invitationId } }: { member: Member }) {
  const { t } = useTranslation('member');
  const isInvitation = invitationId !== null;
  const word =
    isInvitation && (status === 'notReviewed' || status === 'rejected' || status === 'deleted')
      ? t(`state.invitation.${status}`)
      : t(`state.membership.${status}`);
  return <StatusIndicator type={LOOKS[status]}>{word}</StatusIndicator>;
}
