import type { Language } from '#shared/account/account.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

interface ShareCode {
  readonly organisation: string;
  readonly actor: string;
  readonly code: string;
}

/** Writes the mail with the access code of a share. The sender passes the link on by another way, so the mail alone opens nothing. */
export async function shareCodeMail(values: ShareCode, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.shareCode;
  return renderMail({
    language,
    subject: fillIn(words.subject, { ...values }),
    paragraphs: [fillIn(words.body, { ...values }), words.how],
    footer: [fillIn(words.why, { ...values }), fillIn(mail.support, SUPPORT)],
  });
}
