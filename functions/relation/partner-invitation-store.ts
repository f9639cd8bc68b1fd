import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { Language } from '#shared/account/account.ts';
import { EmailAddress } from '#shared/account/contact.ts';
import { InvitationId, OrganisationId } from '#shared/ids.ts';
import { PARTNER_INVITATION_DAYS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const invitations = itemType(
  'partnerInvitation',
  z.object({
    organisationId: OrganisationId,
    contactDigest: z.string(),
    invitationId: InvitationId,
    email: EmailAddress,
    words: z.string(),
    /** Language of the mail to a person without an account. An account has a language setting of its own. */
    language: Language,
    sentAt: UnixSeconds,
    /** Moment when the invitation expires: no list shows it any more, and the address can be invited again. */
    expiresAt: UnixSeconds,
  }),
);
export type PartnerInvitation = NonNullable<Awaited<ReturnType<typeof invitations.read>>>;

const timesFrom = (sentAt: UnixSeconds) => {
  const expiresAt = sentAt + PARTNER_INVITATION_DAYS * 24 * 3600;
  return { sentAt, expiresAt, ttl: expiresAt };
};

/**
 * Stores invitations to e-mail addresses. Until the invitation is accepted, it does not matter whether the address has an account (REL-78).
 */
export const partnerInvitationStore = {
  read: (key: Pick<PartnerInvitation, 'organisationId' | 'contactDigest'>) => invitations.read(key),

  /** Returns the open invitations that the organisation sent, newest first. */
  async sentBy({ organisationId }: Tenant): Promise<PartnerInvitation[]> {
    const rows = await invitations.all({ index: 'primary', key: { organisationId } });
    return rows.toSorted((a, b) => b.sentAt - a.sentAt);
  },

  /** Returns the open invitations of all organisations to this address. */
  to: (email: string): Promise<PartnerInvitation[]> =>
    invitations.all({ index: 'gsi1', key: { contactDigest: digest(email) } }),

  begin: (
    { organisationId }: Tenant,
    told: Pick<PartnerInvitation, 'email' | 'words' | 'language'>,
    now: UnixSeconds,
  ): PartnerInvitation =>
    newRow(now, {
      organisationId,
      contactDigest: digest(told.email),
      invitationId: newId('invitation'),
      ...told,
      ...timesFrom(now),
    }),

  /** Returns the row of an invitation that is sent again. `told` contains the words and language of the new mail. */
  renew: (
    row: PartnerInvitation,
    told: Partial<Pick<PartnerInvitation, 'words' | 'language'>>,
    now: UnixSeconds,
  ): PartnerInvitation => changed(now, row, { ...told, ...timesFrom(now) }),

  create: invitations.create,
  replace: invitations.replace,
  remove: invitations.remove,
};
