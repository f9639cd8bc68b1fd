import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';

/**
 * Returns a function that describes a line's state in words. An invitation has words of its own in the states that the invited person's
 * answer decides.
 */
export function useMemberStateWord(): (member: Pick<Member, 'status' | 'invitationId'>) => string {
  const { t } = useTranslation('member');
  return ({ status, invitationId }) =>
    invitationId !== null && (status === 'notReviewed' || status === 'rejected' || status === 'deleted')
      ? t(`state.invitation.${status}`)
      : t(`state.membership.${status}`);
}
