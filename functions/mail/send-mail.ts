import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { MailingId } from '#shared/ids.ts';
import type { SuppressionReason } from '#shared/notification/delivery.ts';
import type { MailEnv } from './env.ts';
import { MAILING_TAG } from './mailing-tag.ts';
import type { RenderedMail } from './render-mail.ts';
import { suppressedAddressStore } from './suppressed-address-store.ts';

const ses = new SESClient({});
const UTF8 = 'UTF-8';

interface Sending {
  /** Id that the mail service returns in its reports about the mail. */
  readonly mailingId?: MailingId;
  /** Reasons of suppression that do not stop this mail, because its reader has just asked for the mail. */
  readonly despite?: readonly SuppressionReason[];
}

/**
 * Sends one mail by SES, unless the address is suppressed (NOT-48). It uses `SendEmail` of v1, which all of our targets support. Throws
 * SES's errors, so the caller must retry.
 */
export async function sendMail(
  env: MailEnv,
  to: string,
  mail: RenderedMail,
  { mailingId, despite = [] }: Sending = {},
): Promise<'sent' | 'suppressed'> {
  const reason = await suppressedAddressStore.reasonOf(to);
  if (reason !== undefined && !despite.includes(reason)) return 'suppressed';
  await ses.send(
    new SendEmailCommand({
      Source: env.MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: mail.subject, Charset: UTF8 },
        Body: { Html: { Data: mail.html, Charset: UTF8 }, Text: { Data: mail.text, Charset: UTF8 } },
      },
      ...(mailingId !== undefined && { Tags: [{ Name: MAILING_TAG, Value: mailingId }] }),
      ...(env.MAIL_CONFIGURATION_SET === undefined ? {} : { ConfigurationSetName: env.MAIL_CONFIGURATION_SET }),
    }),
  );
  return 'sent';
}
