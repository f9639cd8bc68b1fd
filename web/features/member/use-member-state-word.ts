import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';

/**
 * Returns a function that describes the state of a row in words. An invitation has its own words for the states
 * waiting, rejected and deleted.
 */
export function useMemberStateWord(): (member: Pick<Member, 'status' | 'invitationId'>) => string {
  const { t } = useTranslation('member');
  return ({ status, invitationId }) =>
    invitationId !== null && (status === 'notReviewed' || status === 'rejected' || status === 'deleted')
      ? t(`state.invitation.${status}`)
      : t(`state.membership.${status}`);
}
