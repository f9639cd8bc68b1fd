import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { APPLICATION_STATES } from './my-apply.ts';
import { invitationsOf } from './my-invitations.ts';
import { organisationStore, stateOf } from './organisation-store.ts';

/** A logo may weigh 88 KB, an answer 6 MB. */
const LOGOS_MAX = 40;

/** The signs of the organisations that the user centre shows to the caller, and of no other one. */
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
  const organisations = await organisationStore.readMany([...new Set(shown.map((row) => row.organisationId))]);
  const withLogo = organisations.filter((row) => stateOf(row) === 'active' && row.logos?.includes('inner') === true);
  const logos = await organisationStore.innerLogosOf(withLogo.slice(0, LOGOS_MAX));
  return { list: logos.map(({ organisationId: iid, picture: logo }) => ({ iid, logo })) };
};
