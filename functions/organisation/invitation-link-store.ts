import * as z from 'zod';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { InvitationId, OrganisationId } from '#shared/ids.ts';
import { INVITATION_LIFETIME_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';

const linkItems = itemType(
  'invitationLink',
  z.object({
    tokenDigest: z.string(),
    organisationId: OrganisationId,
    contactDigest: z.string(),
    invitationId: InvitationId,
  }),
);

/** Stores the links of invitations. The token of a link proves that its holder reads the messages of the invited contact. */
export const invitationLinkStore = {
  /** Returns the token of a new link. Earlier links of the same invitation stay valid. */
  async issue(invitation: Invitation, now: UnixSeconds): Promise<string> {
    const { organisationId, contactDigest, invitationId } = invitation;
    const { token, tokenDigest } = newSecretToken();
    const ttl = invitation.ttl ?? now + INVITATION_LIFETIME_SECONDS;
    await linkItems.createNow(newRow(now, { tokenDigest, organisationId, contactDigest, invitationId, ttl }));
    return token;
  },

  /** Returns the invitation of a token while the invitation waits for an answer. Throws 40001 for any other token. */
  async open(token: string): Promise<Invitation> {
    const link = await linkItems.read({ tokenDigest: digest(token) });
    const invitation = link && (await invitationStore.read(link));
    if (link === undefined || invitation?.state !== 'notReviewed' || invitation.invitationId !== link.invitationId)
      throw new AppError('verificationCodeWrong');
    return invitation;
  },
};
