import { accountStore } from '#functions/account/account-store.ts';
import { beginSession } from '#functions/account/sign-in/begin-session.ts';
import { hashPassword } from '#functions/password/password-hash.ts';
import { refuseWeakPassword } from '#functions/password/password-rules.ts';
import type { Handler } from '#functions/http/call.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { agreement, invitingOrganisation, needsReview } from './answer-invitation.ts';
import { invitationLinkStore } from './invitation-link-store.ts';

/** Returns the details of an invitation for the person who opens its link. */
export const readInvited: Handler<typeof organisationApi.readInvited> = async ({ input }) => {
  const { contact, role, invitedBy, ...invitation } = await invitationLinkStore.open(input.token);
  const [organisation, owner] = await Promise.all([invitingOrganisation(invitation), accountStore.ownerOf(contact)]);
  const { name, type, country } = organisation;
  return { organisation: { name, type, country }, invitedBy, role, contact, isRegistered: owner !== undefined };
};

/** Creates the account, the membership and the session in one transaction. The link's token proves the contact, so no code is sent. */
export const joinInvited: Handler<typeof organisationApi.joinInvited> = async (call) => {
  const { token, password, userName, language } = call.input;
  const invitation = await invitationLinkStore.open(token);
  const { contact } = invitation;
  await refuseWeakPassword(password, [contactKey(contact)]);
  const organisation = await invitingOrganisation(invitation);

  const nation = call.input.nation === '' ? organisation.country : call.input.nation;
  const passwordHash = await hashPassword(password);
  const account = accountStore.begin({ userName, nation, language, contact, passwordHash }, call.now);
  const agreeing = { account, invitation, organisation, isReviewed: await needsReview(invitation) };
  const { writes, history, events, subjects } = agreement(agreeing, undefined, call.now);
  return beginSession(call, account, {
    isRemembered: false,
    writes: [...accountStore.create(account, 'accountRegistered'), ...writes],
    ...(history !== undefined && { history }),
    ...(events !== undefined && { events }),
    subjects: [account.accountId, ...subjects],
  });
};
