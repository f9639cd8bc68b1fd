import * as z from 'zod';
import { EmailAddress } from '#shared/account/contact.ts';
import { MailingId } from '#shared/ids.ts';
import { MAILING_TAG } from './mailing-tag.ts';

/** An address in a report. SES may write a recipient as `Name <address>`. */
const Recipient = z
  .object({ emailAddress: z.string() })
  .transform(({ emailAddress }) => /<(?<inner>[^<>]+)>/u.exec(emailAddress)?.groups?.['inner'] ?? emailAddress)
  .pipe(EmailAddress.catch(''));

const Mail = z
  .object({ tags: z.record(z.string(), z.array(z.string())).default({}) })
  .transform(({ tags }) => MailingId.safeParse(tags[MAILING_TAG]?.[0]).data);

const Timestamp = z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1000));

/**
 * A report of SES about a mail, in the form of its events on EventBridge
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
export const MailFeedback = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery'), mail: Mail }),
  z.object({
    eventType: z.literal('Bounce'),
    mail: Mail,
    bounce: z.object({
      /** `Permanent` means that the address is wrong. After any other type a later mail may arrive. */
      bounceType: z.string(),
      bouncedRecipients: z.array(Recipient),
      timestamp: Timestamp,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: Mail,
    complaint: z.object({
      complainedRecipients: z.array(Recipient),
      /** The type of a complaint. `not-spam` withdraws an earlier complaint. */
      complaintFeedbackType: z.string().nullish(),
      timestamp: Timestamp,
    }),
  }),
]);
export type MailFeedback = z.infer<typeof MailFeedback>;
