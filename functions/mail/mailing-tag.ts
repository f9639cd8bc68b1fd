/** The name of the SES message tag that holds a mail's `MailingId`. */
export const MAILING_TAG = 'mailing';
