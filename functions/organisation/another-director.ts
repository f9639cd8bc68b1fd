import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';

const isDirector = (role: MemberRole): boolean => roleRow(role).isDirector;

/** The organisation's directors besides that member. */
const otherDirector = (member: Member, members: readonly Member[]): Member | undefined =>
  members.find((each) => each.accountId !== member.accountId && isEnterable(each) && isDirector(each.role));

/** Whether the member alone directs the organisation that has these members. */
export const isLastDirector = (member: Member, members: readonly Member[]): boolean =>
  isEnterable(member) && isDirector(member.role) && otherDirector(member, members) === undefined;

/**
 * Who has to stay when a member goes or gets another role: if they direct the organisation, somebody else does so too, and still does when
 * the transaction is made, so that of two who go at a time one stays. Throws 40901 `lastDirector`.
 */
export async function anotherDirector(member: Member): Promise<Member | undefined> {
  if (!isDirector(member.role)) return undefined;
  const other = otherDirector(member, await memberStore.ofOrganisation(member.organisationId));
  if (other === undefined) throw new AppError('stateRefusesAction', { state: 'lastDirector' });
  return other;
}
