import type { Language } from '#shared/account/account.ts';
import { type Contact, contactKey } from '#shared/account/contact.ts';
import type { CodeMessage } from '#functions/mail/verification-code-mail.ts';
import { Env } from '#functions/account/env.ts';

const env = Env.parse(process.env);

/** Sends the code to the contact: by text message to a phone, by mail to an address. */
export async function sendVerificationCode(contact: Contact, message: CodeMessage, language: Language): Promise<void> {
  // Imported here, so that only calls that send a code load React and the clients of SES and SNS. Other sign-ins do not need them.
  const { verificationCodeMail, verificationCodeSms } = await import('#functions/mail/verification-code-mail.ts');
  if (contact.kind === 'email') {
    const { sendMail } = await import('#functions/mail/send-mail.ts');
    // The code is sent despite an earlier bounce. A person waits for it, and a mailbox that was full or down may work again (NOT-49).
    await sendMail(env, contact.email, await verificationCodeMail(message, language), { despite: ['bounced'] });
    return;
  }
  const { sendTextMessage } = await import('#functions/mail/send-text-message.ts');
  await sendTextMessage(contactKey(contact), await verificationCodeSms(message, language));
}
