import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { applicationView } from './application-view.ts';
import { memberStore } from './member-store.ts';
import { invitationsOf } from './my-invitations.ts';
import { organisationStore, stateOf } from './organisation-store.ts';

/**
 * States of an application without a membership. An accepted application becomes a membership, and appears among the caller's
 * organisations.
 */
export const APPLICATION_STATES: readonly MemberState[] = ['pendingReview', 'rejected'];

/** Lists the caller's open and rejected applications and open invitations, last changed first. */
export const myApply: Handler<typeof organisationApi.myApply> = async ({ session }) => {
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const [memberships, invitations] = await Promise.all([
    memberStore.ofAccount(account.accountId),
    invitationsOf(account),
  ]);
  const rows = [
    ...memberships.filter(({ state }) => APPLICATION_STATES.includes(state)),
    ...invitations.filter(({ state }) => state === 'notReviewed'),
  ].toSorted((a, b) => b.updatedAt - a.updatedAt);
  const organisations = await organisationStore.byId([...new Set(rows.map((row) => row.organisationId))]);
  const list = rows.flatMap((row) => {
    const organisation = organisations.get(row.organisationId);
    // A dissolved organisation can accept no one until it is restored.
    const isThere = organisation !== undefined && stateOf(organisation) === 'active';
    return isThere ? [applicationView(row, organisation)] : [];
  });
  return { list, total: list.length };
};
