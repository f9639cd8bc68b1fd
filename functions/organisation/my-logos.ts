import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { APPLICATION_STATES } from './my-apply.ts';
import { invitationsOf } from './my-invitations.ts';
import { organisationStore } from './organisation-store.ts';

/** Returns the logos of the organisations in the caller's user centre: memberships, applications and open invitations. */
export const myLogos: Handler<typeof organisationApi.myLogos> = async ({ session }) => {
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const [memberships, invitations] = await Promise.all([
    memberStore.ofAccount(account.accountId),
    invitationsOf(account),
  ]);
  const shown = [
    ...memberships.filter((member) => isEnterable(member) || APPLICATION_STATES.includes(member.state)),
    ...invitations.filter(({ state }) => state === 'notReviewed'),
  ];
  return organisationStore.innerLogosOf([...new Set(shown.map((row) => row.organisationId))]);
};
