import type { MemberRole } from '#shared/access/roles.ts';
import type { Language } from '#shared/account/account.ts';
import type { Contact } from '#shared/account/contact.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { INVITATION_LIFETIME_SECONDS, INVITATIONS_PER_ACCOUNT_DAY, INVITATIONS_PER_DAY } from '#shared/limits.ts';
import { MEMBER_TRANSITIONS } from '#shared/organisation/member-transitions.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore, contactDigest } from '#functions/account/account-store.ts';
import { refuseImpossibleNumber } from '#functions/contact/impossible-number.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { newId } from '#functions/store/new-id.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';
import { isFromOutside, refuseForeignHouse } from './head-consent.ts';
import { memberEffect } from './member-effect.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { invitationView } from './member-view.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { findOrganisation } from './find-organisation.ts';
import { refuseAboveOwn, refuseForeignRole } from './role-in.ts';
import { tenantOf } from '#functions/store/tenant.ts';

const PER_DAY: RateLimit = { kind: 'invitation', max: INVITATIONS_PER_DAY, windowSeconds: 24 * 3600 };
const PER_ACCOUNT_DAY: RateLimit = {
  kind: 'invitationBy',
  max: INVITATIONS_PER_ACCOUNT_DAY,
  windowSeconds: 24 * 3600,
};

interface Invited {
  readonly contact: Contact;
  readonly role: MemberRole;
  readonly language?: Language | undefined;
}

/** Throws 40901 if the present state of the invitation or membership does not allow an invitation (ORG-21). */
function judge(before: Pick<Invitation, 'state' | 'version'> | undefined): void {
  const { state: from, version } = before ?? { state: 'none', version: 0 };
  transition(MEMBER_TRANSITIONS, { action: 'invite', by: 'director', from, version, seenVersion: version });
}

/** Returns the earlier invitation of the contact, in any state; `undefined` if there is none. Throws if the contact cannot be invited. */
export async function judgeInvitation(
  { organisationId, type }: OrganisationRow,
  { contact, role }: Invited,
): Promise<Invitation | undefined> {
  refuseForeignRole(role, type);
  await refuseImpossibleNumber(contact);
  const [earlier, account] = await Promise.all([
    invitationStore.read({ organisationId, contactDigest: contactDigest(contact) }),
    accountStore.findByContact(contact),
  ]);
  judge(earlier);
  // If the contact has no account, a membership of a random id is read. So the time of the answer does not reveal to the organisation
  // whether an account exists.
  const member = await memberStore.read({ organisationId, accountId: account?.accountId ?? newId('account') });
  // This refusal reveals nothing: the organisation knows its own members and applicants.
  if (member !== undefined && isEnterable(member)) throw new AppError('alreadyExists');
  if (member?.state === 'pendingReview') judge(member);
  return earlier;
}

type Inviting = Pick<Call<AnyEndpoint>, 'now' | 'language' | 'commit'> & {
  readonly session: Pick<MemberSession, 'accountId' | 'accountName' | 'role' | 'homeId'>;
};

async function spendInvitation(organisationId: OrganisationId, accountId: AccountId): Promise<void> {
  for (const [limit, key] of [
    [PER_DAY, organisationId],
    [PER_ACCOUNT_DAY, accountId],
  ] as const) {
    const retryAfter = await countUse(limit, key);
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }
}

/** Invites one contact: writes the invitation and the event that sends the message. */
export async function inviteContact(call: Inviting, organisation: OrganisationRow, invited: Invited) {
  const { now, session, commit } = call;
  const { organisationId } = organisation;
  refuseForeignHouse(session, organisation);
  refuseAboveOwn(session.role, invited.role);
  const earlier = await judgeInvitation(organisation, invited);
  await spendInvitation(organisationId, session.accountId);

  const { contact, role, language = call.language } = invited;
  const ttl = now + INVITATION_LIFETIME_SECONDS;
  const fields = {
    contact,
    role,
    language,
    state: 'notReviewed' as const,
    invitedBy: session.accountName,
    isFromOutside: isFromOutside(session),
    ttl,
  };
  const key = { organisationId, contactDigest: contactDigest(contact), invitationId: newId('invitation') };
  const invitation: Invitation =
    earlier === undefined ? newRow(now, { ...key, ...fields }) : changed(now, earlier, fields);
  const move = {
    action: 'invite',
    by: 'director',
    event: 'MemberInvited',
    from: earlier?.state ?? 'none',
    to: invitation.state,
    organisation,
    invitation,
    actorName: session.accountName,
    writes: [earlier === undefined ? invitationStore.create(invitation) : invitationStore.replace(invitation)],
  } as const;
  return commit(memberEffect(move, invitationView(invitation)));
}

export const invite: Handler<typeof organisationApi.invite> = async (call) => {
  const contact = await oneSpelling(call.input.contact);
  return inviteContact(call, await findOrganisation(tenantOf(call.session)), { ...call.input, contact });
};
