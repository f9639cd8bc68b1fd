import type { Language } from '#shared/account/account.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

interface GuestOrderLink {
  readonly organisation: string;
  readonly actor: string;
  readonly number: string;
  readonly days: string;
  readonly url: string;
}

/**
 * Writes the mail with the link of an order, for a lab without an account. It names no patient. A separate mail contains the access code.
 */
export async function guestOrderMail({ url, ...values }: GuestOrderLink, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.guestOrder;
  return renderMail({
    language,
    subject: fillIn(words.subject, values),
    paragraphs: [fillIn(words.body, values), fillIn(words.how, values)],
    action: { label: words.action, url },
    footer: [fillIn(words.why, values), fillIn(mail.support, SUPPORT)],
  });
}

/**
 * Writes the mail that notifies a guest that an order waits for the guest again. The mail contains no link, because only the digest of the
 * link's token is kept.
 */
export async function guestTurnMail(
  values: Pick<GuestOrderLink, 'organisation' | 'number'>,
  language: Language,
): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.guestTurn;
  return renderMail({
    language,
    subject: fillIn(words.subject, values),
    paragraphs: [fillIn(words.body, values), fillIn(words.how, values)],
    footer: [fillIn(words.why, values), fillIn(mail.support, SUPPORT)],
  });
}
