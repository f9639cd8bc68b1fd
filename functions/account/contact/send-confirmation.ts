import type { Language } from '#shared/account/account.ts';
import { Env } from '#functions/account/env.ts';
import { SuppressionReason } from '#shared/notification/delivery.ts';

const env = Env.parse(process.env);

interface Receiver {
  readonly email: string;
  readonly userName: string;
}

/** Mails a link with which the receiver confirms that an e-mail address belongs to their account. */
export async function sendConfirmation(to: Receiver, token: string, language: Language): Promise<void> {
  // Imported here, so that only calls that send mail load React and the client of SES.
  const { confirmationMail } = await import('#functions/mail/confirmation-mail.ts');
  const { sendMail } = await import('#functions/mail/send-mail.ts');
  // The token is in the fragment: a browser sends no fragment to a server, so no log contains the token.
  const url = `${env.SITE_ORIGIN}/profile/index#active=${token}`;
  const mail = await confirmationMail({ userName: to.userName, url }, language);
  await sendMail(env, to.email, mail, { despite: SuppressionReason.options });
}
