import type { Language } from '#shared/account/account.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

interface PartnerInvitation {
  readonly organisation: string;
  readonly actor: string;
  readonly email: string;
  readonly days: number;
  /** Text that the inviter wrote; empty if none. */
  readonly words: string;
  readonly url: string;
}

/** Writes the mail that invites a clinic or lab to work together. It is the same whether or not the address has an account. */
export async function partnerInvitationMail(
  { url, words: own, ...values }: PartnerInvitation,
  language: Language,
): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.partnerInvitation;
  return renderMail({
    language,
    subject: fillIn(words.subject, values),
    paragraphs: [
      fillIn(words.body, values),
      ...(own === '' ? [] : [`${fillIn(words.writes, values)} “${own}”`]),
      fillIn(words.how, values),
    ],
    action: { label: words.action, url },
    footer: [fillIn(words.why, values), fillIn(mail.support, SUPPORT)],
  });
}
