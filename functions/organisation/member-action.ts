import { MEMBER_TRANSITIONS, type MemberAction, type MemberGuard } from '#shared/organisation/member-transitions.ts';
import type { MemberEventType } from '#shared/organisation/organisation-events.ts';
import type { AccountId } from '#shared/ids.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { anotherDirector } from './another-director.ts';
import { requireHeadConsent } from './head-consent.ts';
import { memberEffect } from './member-effect.ts';
import { type Member, memberStore } from './member-store.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { refuseAboveOwn, refuseForeignRole } from './role-in.ts';

interface Asked {
  readonly action: MemberAction;
  readonly by: 'director' | 'person';
  readonly event: MemberEventType;
  readonly organisation: OrganisationRow;
  readonly accountId: AccountId;
  /**
   * The version that the caller saw. It is absent if people act on their own membership; the action then applies to the present version.
   */
  readonly seenVersion?: number;
  readonly actorName: string;
  /** The member who acts for the organisation; absent if people act on their own membership. */
  readonly actor?: Pick<MemberSession, 'accountId' | 'role' | 'homeId'>;
  readonly change?: Partial<Pick<Member, 'role' | 'joinTime'>>;
}

/**
 * Returns the actor's own membership. Throws 40300 if it is no longer `normal` or has another role than the session. The transaction checks
 * this row. So an actor who is removed or gets another role meanwhile cannot change the membership of another person.
 */
async function standingOf({ organisation, actor }: Asked): Promise<Member | undefined> {
  if (actor === undefined) return undefined;
  const organisationId = actor.homeId ?? organisation.organisationId;
  const standing = await memberStore.read({ organisationId, accountId: actor.accountId });
  if (standing?.state !== 'normal' || standing.role !== actor.role) throw new AppError('noPermission');
  return standing;
}

/**
 * Returns one check for each given membership. A repeated membership gets one check, and `member`, which the transaction writes, gets none.
 */
const checksOf = (member: Member, others: readonly (Member | undefined)[]): Write[] =>
  [...new Map(others.flatMap((each) => (each === undefined ? [] : [[each.accountId, each] as const]))).values()]
    .filter(({ accountId }) => accountId !== member.accountId)
    .map((each) => memberStore.check(each));

/** The guards that `MEMBER_TRANSITIONS` names. Each returns a membership that must stay unchanged until the transaction is written. */
const GUARDS: Record<MemberGuard, (member: Member) => Promise<Member | undefined>> = {
  directorRemains: anotherDirector,
};

/**
 * Returns the effect of an action on a membership, if `MEMBER_TRANSITIONS` allows the action. Throws 40400 if there is no membership.
 * Throws 40901 if the table refuses the action, and 40902 if the membership has changed. Throws 40000 for a role that organisations of this
 * type do not have.
 */
export async function memberAction(asked: Asked, now: number): Promise<Effect<Record<string, never>>> {
  const { action, by, organisation, accountId, change = {} } = asked;
  const [standing, member, account] = await Promise.all([
    standingOf(asked),
    memberStore.read({ organisationId: organisation.organisationId, accountId }),
    accountStore.read(accountId),
  ]);
  if (member === undefined || account === undefined) throw new AppError('notFound');
  const { state: from, version } = member;
  const row = transition(MEMBER_TRANSITIONS, {
    action,
    by,
    from,
    version,
    seenVersion: asked.seenVersion ?? version,
  });
  if (asked.actor !== undefined) {
    for (const role of [member.role, change.role]) refuseAboveOwn(asked.actor.role, role);
    await requireHeadConsent(asked.actor, organisation, { action, role: member.role, newRole: change.role });
  }
  if (change.role !== undefined) refuseForeignRole(change.role, organisation.type);
  const to = row.to === 'same' ? from : row.to;
  const after = changed(now, member, { ...change, state: to });
  const other = 'guard' in row ? await GUARDS[row.guard](member) : undefined;
  const move = {
    ...asked,
    from,
    to,
    member: { ...after, name: account.userName },
    writes: [memberStore.replace(after), ...checksOf(member, [standing, other])],
  };
  return memberEffect(move, {});
}
