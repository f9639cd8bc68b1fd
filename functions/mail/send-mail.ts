import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { MailEnv } from './env.ts';
import type { RenderedMail } from './render-mail.ts';

const ses = new SESClient({});
const UTF8 = 'UTF-8';

/**
 * Sends one mail by SES (v1 `SendEmail`, which every target of ours supports). Throws SES's errors: the caller retries.
 */
export async function sendMail(env: MailEnv, to: string, mail: RenderedMail): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      Source: env.MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: mail.subject, Charset: UTF8 },
        Body: { Html: { Data: mail.html, Charset: UTF8 }, Text: { Data: mail.text, Charset: UTF8 } },
      },
      ...(env.MAIL_CONFIGURATION_SET === undefined ? {} : { ConfigurationSetName: env.MAIL_CONFIGURATION_SET }),
    }),
  );
}
