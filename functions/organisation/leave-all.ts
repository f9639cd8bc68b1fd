import type { Account } from '#functions/account/account-store.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { memberAction } from './member-action.ts';
import { type Member, memberStore } from './member-store.ts';
import { organisationStore, stateOf } from './organisation-store.ts';

const LEAVE = { action: 'leave', event: 'MemberLeft' } as const;
const ENDINGS: Partial<
  Record<MemberState, typeof LEAVE | { action: 'cancelApplication'; event: 'MemberApplicationCancelled' }>
> = {
  confirmed: LEAVE,
  normal: LEAVE,
  pendingReview: { action: 'cancelApplication', event: 'MemberApplicationCancelled' },
};

async function ending({ organisationId, state }: Member, { accountId, userName }: Account, now: UnixSeconds) {
  const row = ENDINGS[state];
  const organisation = row && (await organisationStore.read(organisationId));
  // A dissolved organisation needs no head, and is erased before the account is erased.
  if (row === undefined || organisation === undefined || stateOf(organisation) !== 'active') return [];
  return [await memberAction({ ...row, by: 'person', organisation, accountId, actorName: userName }, now)];
}

/**
 * Returns the effects that end all memberships and open applications of a person. Throws 40901 `lastDirector` if the person is an only
 * head.
 */
export async function leaveAll(account: Account, now: UnixSeconds): Promise<Effect<unknown>[]> {
  const members = await memberStore.ofAccount(account.accountId);
  return (await Promise.all(members.map((member) => ending(member, account, now)))).flat();
}
