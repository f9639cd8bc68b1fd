import type { InvitationId } from '#shared/ids.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { agreeAtOnce } from './agree-at-once.ts';
import { sentView } from './invite-partner.ts';
import { PARTNER_TYPES } from './partner-types.ts';
import { partnerInvitationStore } from './partner-invitation-store.ts';

type Caller = Pick<Call<typeof relationApi.invitations>, 'session'>;

/**
 * Returns the open invitations to the caller's own e-mail addresses that the caller's organisation can accept. A lab can accept invitations
 * of clinics, and a clinic can accept invitations of labs (REL-79).
 */
async function received({ session }: Caller) {
  const [account, own] = await Promise.all([accountStore.read(session.accountId), findOrganisation(tenantOf(session))]);
  const emails = account === undefined ? [] : contactKeysOf(account).filter((key) => key.includes('@'));
  const rows = (await Promise.all(emails.map((email) => partnerInvitationStore.to(email)))).flat();
  const inviters = await organisationStore.readMany(rows.map(({ organisationId }) => organisationId));
  const byId = new Map(inviters.map((inviter) => [inviter.organisationId, inviter]));
  return rows.flatMap((row) => {
    const inviter = byId.get(row.organisationId);
    const isPartner = inviter !== undefined && PARTNER_TYPES[own.type] === inviter.type;
    return isPartner && stateOf(inviter) === 'active' ? [{ row, inviter }] : [];
  });
}

async function findReceived(caller: Caller, invitationId: InvitationId) {
  const found = (await received(caller)).find(({ row }) => row.invitationId === invitationId);
  if (found === undefined) throw new AppError('notFound');
  return found;
}

/** Lists the open invitations by e-mail: those that the organisation sent, and those to the caller's addresses. */
export const invitations: Handler<typeof relationApi.invitations> = async (call) => {
  const [sent, toMe] = await Promise.all([partnerInvitationStore.sentBy(tenantOf(call.session)), received(call)]);
  return {
    sent: sent.map(sentView),
    received: toMe.map(({ row: { invitationId, words, sentAt, expiresAt }, inviter }) => ({
      invitationId,
      inviter: {
        organisationId: inviter.organisationId,
        name: inviter.name,
        organisationNumber: inviter.organisationNumber,
      },
      words,
      sentAt,
      expiresAt,
    })),
  };
};

/** Accepts an invitation and establishes the relation at once, since both sides agree. */
export const acceptInvitation: Handler<typeof relationApi.acceptInvitation> = (call) =>
  retryIfChanged(async () => {
    const { row } = await findReceived(call, call.input.invitationId);
    const agreed = await agreeAtOnce(tenantOf(call.session), row.organisationId, call.now);
    return await call.commit({
      ...agreed,
      writes: [...agreed.writes, partnerInvitationStore.remove(row)],
      subjects: [row.invitationId, ...agreed.subjects],
      answer: {},
    });
  });

/** Removes the invitation. The sender is not notified, because a notification would reveal who owns the address. */
export const declineInvitation: Handler<typeof relationApi.declineInvitation> = async (call) => {
  const { row } = await findReceived(call, call.input.invitationId);
  return await call.commit({
    writes: [partnerInvitationStore.remove(row)],
    subjects: [row.invitationId],
    answer: {},
  });
};
