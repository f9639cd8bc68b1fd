import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';

const isDirector = (role: MemberRole): boolean => roleRow(role).isDirector;

/** Returns another head of the organisation than the given member, if there is one. */
const otherDirector = (member: Member, members: readonly Member[]): Member | undefined =>
  members.find((each) => each.accountId !== member.accountId && isEnterable(each) && isDirector(each.role));

/** Whether the member is the only head of the organisation with these members. */
export const isLastDirector = (member: Member, members: readonly Member[]): boolean =>
  isEnterable(member) && isDirector(member.role) && otherDirector(member, members) === undefined;

/**
 * Returns the head who must remain when the member leaves or changes role; `undefined` if the member is no head.
 * The caller's transaction checks this membership, so of two heads who leave together one stays. Throws 40901 `lastDirector` without one.
 */
export async function anotherDirector(member: Member): Promise<Member | undefined> {
  if (!isDirector(member.role)) return undefined;
  const other = otherDirector(member, await memberStore.ofOrganisation(member.organisationId));
  if (other === undefined) throw new AppError('stateRefusesAction', { state: 'lastDirector' });
  return other;
}
