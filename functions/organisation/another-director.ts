import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';

const isDirector = (role: MemberRole): boolean => roleRow(role).isDirector;

/** Returns a head of the organisation other than the given member; `undefined` if there is none. */
const otherDirector = (member: Member, members: readonly Member[]): Member | undefined =>
  members.find((each) => each.accountId !== member.accountId && isEnterable(each) && isDirector(each.role));

/** Whether the member is the only head among these members of the organisation. */
export const isLastDirector = (member: Member, members: readonly Member[]): boolean =>
  isEnterable(member) && isDirector(member.role) && otherDirector(member, members) === undefined;

/**
 * Returns another head, who must remain when the given member leaves or changes role; `undefined` if the given member is no head. The
 * caller's transaction must check the returned membership, so two heads cannot leave at the same time. Throws 40901 `lastDirector` if there
 * is no other head.
 */
export async function anotherDirector(member: Member): Promise<Member | undefined> {
  if (!isDirector(member.role)) return undefined;
  const other = otherDirector(member, await memberStore.ofOrganisation(member.organisationId));
  if (other === undefined) throw new AppError('stateRefusesAction', { state: 'lastDirector' });
  return other;
}
