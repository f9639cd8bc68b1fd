import type { Language } from '#shared/account/account.ts';
import { CONFIRMATION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

/** Writes the mail with the link that confirms an address. */
export async function confirmationMail(
  { userName, url }: { readonly userName: string; readonly url: string },
  language: Language,
): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.confirmAddress;
  return renderMail({
    language,
    subject: words.subject,
    greeting: fillIn(mail.greeting, { name: userName }),
    paragraphs: [fillIn(words.body, { hours: CONFIRMATION_LIFETIME_SECONDS / 3600 })],
    action: { label: words.action, url },
    footer: [words.why, fillIn(mail.support, SUPPORT)],
  });
}
