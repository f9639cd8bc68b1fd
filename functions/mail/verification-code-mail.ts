import type { Language } from '#shared/account/account.ts';
import { VERIFICATION_CODE_LIFETIME_SECONDS } from '#shared/limits.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

const valuesOf = (code: string) => ({ code, minutes: VERIFICATION_CODE_LIFETIME_SECONDS / 60 });

/** The mail that carries a verification code. */
export async function verificationCodeMail(code: string, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  return renderMail({
    language,
    subject: fillIn(mail.verificationCode.subject, valuesOf(code)),
    paragraphs: [fillIn(mail.verificationCode.body, valuesOf(code))],
    code,
    footer: [fillIn(mail.support, SUPPORT)],
  });
}

/** The same as a text message. */
export const verificationCodeSms = async (code: string, language: Language): Promise<string> =>
  fillIn((await serverWords(language)).mail.verificationCode.sms, valuesOf(code));
