import * as z from 'zod';
import { Language } from '../account/account.ts';
import { EmailAddress } from '../account/contact.ts';
import { InvitationId, OrganisationId } from '../ids.ts';
import { PARTNER_INVITATION_WORDS_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Matches a web address, and other texts that mail programs turn into a link. */
const LINK = /:\/\/|www\.|\b[\w-]+\.[a-z]{2,}\//iu;

/** A message from the inviter to the reader. Links are refused, so that our mails cannot send strangers to foreign pages (REL-77). */
const InvitationWords = z
  .string()
  .trim()
  .max(PARTNER_INVITATION_WORDS_MAX)
  .refine((text) => !LINK.test(text), { error: 'noLinks' });

/** The mail that invites a clinic or lab. */
export const NewPartnerInvitation = z.object({
  email: EmailAddress,
  words: InvitationWords.default(''),
  /** The language of the mail if the reader has no account. */
  language: Language,
});

/** An invitation as its sender sees it. Its fields show nothing about the owner of the address (REL-78). */
export const SentInvitation = z.object({
  invitationId: InvitationId,
  email: EmailAddress,
  sentAt: UnixSeconds,
  expiresAt: UnixSeconds,
  version: z.int(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An invitation as the owner of the invited address sees it. */
export const ReceivedInvitation = z.object({
  invitationId: InvitationId,
  inviter: z.object({ organisationId: OrganisationId, name: z.string(), organisationNumber: z.string() }),
  words: z.string(),
  sentAt: UnixSeconds,
  expiresAt: UnixSeconds,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;
