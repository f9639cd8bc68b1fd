import { MEMBER_TRANSITIONS, type MemberAction } from '#shared/organisation/member-transitions.ts';
import type { MemberEventType } from '#shared/organisation/organisation-events.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId } from '#shared/ids.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { anotherDirector } from './another-director.ts';
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
  /** The version that the caller saw; absent: whichever is there, for who acts on their own membership. */
  readonly seenVersion?: number;
  readonly actorName: string;
  /** Of who acts for the organisation. */
  readonly actorRole?: MemberRole;
  readonly change?: Partial<Pick<Member, 'role' | 'joinTime'>>;
}

/**
 * A move of a membership by the table, as one effect. Throws 40400 without one, 40901 and 40902 as the table and the version say, 40000 for
 * a role that its organisation does not have.
 */
export async function memberAction(asked: Asked, now: number): Promise<Effect<Record<string, never>>> {
  const { action, by, organisation, accountId, change = {} } = asked;
  const [member, account] = await Promise.all([
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
  if (asked.actorRole !== undefined)
    for (const role of [member.role, change.role]) refuseAboveOwn(asked.actorRole, role);
  if (change.role !== undefined) refuseForeignRole(change.role, organisation.type);
  const to = row.to === 'same' ? from : row.to;
  const after = changed(now, member, { ...change, state: to });
  const guard = 'guard' in row ? await anotherDirector(member) : [];
  const move = {
    ...asked,
    from,
    to,
    member: { ...after, name: account.userName },
    writes: [memberStore.replace(after), ...guard],
  };
  return memberEffect(move, {});
}
