import * as z from 'zod';

/** What a function needs that writes mails. */
export const MailEnv = z.object({
  /** The verified sender. */
  MAIL_FROM: z.email(),
  /** SES configuration set that reports bounces and complaints; none locally. */
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Origin of the portal, to which links lead. */
  SITE_ORIGIN: z.url(),
});
export type MailEnv = z.infer<typeof MailEnv>;
