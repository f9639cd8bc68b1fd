import * as z from 'zod';
import { Language } from '../account/account.ts';
import { EmailAddress } from '../account/contact.ts';
import { InvitationId, OrganisationId } from '../ids.ts';
import { PARTNER_INVITATION_WORDS_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** A web address, or what mail programs make a link of. */
const LINK = /:\/\/|www\.|\b[\w-]+\.[a-z]{2,}\//iu;

/** The inviter's words to the reader. Links are refused, so that our mails cannot lead strangers to foreign pages (REL-77). */
const InvitationWords = z
  .string()
  .trim()
  .max(PARTNER_INVITATION_WORDS_MAX)
  .refine((text) => !LINK.test(text), { error: 'noLinks' });

/** The mail that invites a clinic or lab. */
export const NewPartnerInvitation = z.object({
  email: EmailAddress,
  words: InvitationWords.default(''),
  /** The language of a reader who has no account. */
  language: Language,
});

/** An invitation as the organisation that sent it sees it: nothing in it depends on who owns the address (REL-78). */
export const SentInvitation = z.object({
  invitationId: InvitationId,
  email: EmailAddress,
  sentAt: UnixSeconds,
  expiresAt: UnixSeconds,
  version: z.int(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An invitation as the owner of its address sees it. */
export const ReceivedInvitation = z.object({
  invitationId: InvitationId,
  inviter: z.object({ organisationId: OrganisationId, name: z.string(), organisationNumber: z.string() }),
  words: z.string(),
  sentAt: UnixSeconds,
  expiresAt: UnixSeconds,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;
