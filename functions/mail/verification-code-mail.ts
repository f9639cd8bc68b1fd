import type { CodePurpose } from '#shared/account/verification-code.ts';
import type { Language } from '#shared/account/account.ts';
import { VERIFICATION_CODE_LIFETIME_SECONDS } from '#shared/limits.ts';
import { fillIn, serverWords } from '#shared/locales/server-words.ts';
import { SUPPORT } from '#shared/support.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';

const valuesOf = (code: string) => ({ code, minutes: VERIFICATION_CODE_LIFETIME_SECONDS / 60 });

/** A code to send, and its purpose. The text names the purpose, which warns a person if a stranger asked for the code. */
export interface CodeMessage {
  readonly code: string;
  readonly purpose: CodePurpose;
}

/** Writes the mail with a verification code. Its subject does not contain the code, because lock screens show subjects to everyone. */
export async function verificationCodeMail({ code, purpose }: CodeMessage, language: Language): Promise<RenderedMail> {
  const { mail } = await serverWords(language);
  const words = mail.verificationCode;
  return renderMail({
    language,
    subject: words.subject,
    paragraphs: [`${words.purpose[purpose]} ${words.secret}`, fillIn(words.body, valuesOf(code))],
    code,
    footer: [fillIn(mail.support, SUPPORT)],
  });
}

/** Writes the verification code as a text message. */
export async function verificationCodeSms({ code, purpose }: CodeMessage, language: Language): Promise<string> {
  const words = (await serverWords(language)).mail.verificationCode;
  return fillIn(words.sms, { ...valuesOf(code), purpose: words.purpose[purpose] });
}
