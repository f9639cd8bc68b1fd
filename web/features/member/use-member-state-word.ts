import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';

/**
 * Returns a function that describes a line's state in words. An invitation has its own words, because only the invited person's answer is
 * known.
 */
export function useMemberStateWord(): (member: Pick<Member, 'status' | 'invitationId'>) => string {
  const { t } = useTranslation('member');
  return ({ status, invitationId }) =>
    invitationId !== null && (status === 'notReviewed' || status === 'rejected' || status === 'deleted')
      ? t(`state.invitation.${status}`)
      : t(`state.membership.${status}`);
}
