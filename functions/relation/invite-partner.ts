import { PARTNER_INVITATIONS_PER_DAY } from '#shared/limits.ts';
import type { SentInvitation } from '#shared/relation/partner-invitation.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { digest } from '#functions/store/digest.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { PARTNER_TYPES } from './partner-types.ts';
import { type PartnerInvitation, partnerInvitationStore } from './partner-invitation-store.ts';

/** Limit of invitation mails per day. First and repeated mails both count. */
const MAILS: RateLimit = { kind: 'partnerInvitation', max: PARTNER_INVITATIONS_PER_DAY, windowSeconds: 24 * 3600 };

export const sentView = ({ invitationId, email, sentAt, expiresAt, version }: PartnerInvitation): SentInvitation => ({
  invitationId,
  email,
  sentAt,
  expiresAt,
  version,
});

type Sending = Pick<Call<(typeof relationApi)['invite' | 'inviteAgain']>, 'session' | 'commit'>;

/** Writes the invitation and the event that sends its mail. */
async function send({ session, commit }: Sending, row: PartnerInvitation, write: Write): Promise<SentInvitation> {
  const { organisationId, name, type } = await findOrganisation(tenantOf(session));
  if (PARTNER_TYPES[type] === undefined) throw invalidField('email', 'notAPartner');
  const { invitationId, contactDigest } = row;
  const inviter = { organisationId, name };
  const detail = {
    schemaVersion: 1 as const,
    inviter,
    invitationId,
    contactDigest,
    actorName: session.accountName,
  };
  return await commit({
    writes: [write, await countingUse(MAILS, organisationId)],
    events: [{ type: 'PartnerInvited', detail }],
    subjects: [invitationId],
    answer: sentView(row),
  });
}

/**
 * Invites an e-mail address. If the address already has an open invitation of the organisation, this invitation is sent again with the new
 * words.
 */
export const invite: Handler<typeof relationApi.invite> = (call) =>
  retryIfChanged(async () => {
    const { input, session, now } = call;
    const tenant = tenantOf(session);
    const { organisationId } = tenant;
    const before = await partnerInvitationStore.read({ organisationId, contactDigest: digest(input.email) });
    if (before === undefined) {
      const row = partnerInvitationStore.begin(tenant, input, now);
      return send(
        call,
        row,
        partnerInvitationStore.create(row, () => new AppError('changedMeanwhile')),
      );
    }
    const { words, language } = input;
    const row = partnerInvitationStore.renew(before, { words, language }, now);
    return send(call, row, partnerInvitationStore.replace(row));
  });

/**
 * Returns an open invitation that the caller's organisation sent. Throws 40400 if there is none, and 40902 if it has changed since the
 * caller read it.
 */
async function findSent({ input, session }: Pick<Call<typeof relationApi.inviteAgain>, 'input' | 'session'>) {
  const { invitationId, version } = input;
  const sent = await partnerInvitationStore.sentBy(tenantOf(session));
  const row = sent.find((each) => each.invitationId === invitationId);
  if (row === undefined) throw new AppError('notFound');
  if (row.version !== version) throw new AppError('changedMeanwhile', { version: row.version });
  return row;
}

/** Sends an open invitation again. */
export const inviteAgain: Handler<typeof relationApi.inviteAgain> = async (call) => {
  const row = partnerInvitationStore.renew(await findSent(call), {}, call.now);
  return await send(call, row, partnerInvitationStore.replace(row));
};

/** Withdraws an open invitation. */
export const withdrawInvitation: Handler<typeof relationApi.withdrawInvitation> = async (call) => {
  const row = await findSent(call);
  return await call.commit({
    writes: [partnerInvitationStore.remove(row)],
    subjects: [row.invitationId],
    answer: {},
  });
};
