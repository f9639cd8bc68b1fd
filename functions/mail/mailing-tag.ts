/** Name of the SES message tag that contains a mail's `MailingId`. */
export const MAILING_TAG = 'mailing';
