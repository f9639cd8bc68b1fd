import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Language } from '#shared/account/account.ts';
import { type Contact, contactKey } from '#shared/account/contact.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { Env } from './env.ts';

const env = Env.parse(process.env);
const sns = new SNSClient({});

/** Sends the code where it was asked for: by text message to a phone, by mail to an address. */
export async function sendVerificationCode(contact: Contact, code: string, language: Language): Promise<void> {
  // React renders mails: loaded here, it costs who asks for a code, not everybody who signs in.
  const { verificationCodeMail, verificationCodeSms } = await import('#functions/mail/verification-code-mail.ts');
  if (contact.kind === 'email') {
    await sendMail(env, contact.email, await verificationCodeMail(code, language));
    return;
  }
  const Message = verificationCodeSms(code, language);
  await sns.send(new PublishCommand({ PhoneNumber: contactKey(contact), Message }));
}
