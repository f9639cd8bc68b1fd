import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';

/** Returns a function that words a line's state. Of an invitation, only its owner's answer is known. */
export function useMemberStateWord(): (member: Pick<Member, 'status' | 'invitationId'>) => string {
  const { t } = useTranslation('member');
  return ({ status, invitationId }) =>
    invitationId !== null && (status === 'notReviewed' || status === 'rejected' || status === 'deleted')
      ? t(`state.invitation.${status}`)
      : t(`state.membership.${status}`);
}
