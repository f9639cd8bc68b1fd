import * as z from 'zod';

/** The variables of a function that sends mail. */
export const MailEnv = z.object({
  /** The verified address of the sender. */
  MAIL_FROM: z.email(),
  /** SES configuration set that reports bounces and complaints; absent in the local cloud. */
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Origin of the portal, for links in mails. */
  SITE_ORIGIN: z.url(),
});
/** The countries whose phones get text messages, and the limits on their number. */
export const TextMessageEnv = z.object({
  TEXT_MESSAGES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.object({
        /** Country codes by ISO 3166-1. */
        countries: z.array(z.string().length(2)),
        perCountryHour: z.int().positive(),
        perCountryDay: z.int().positive(),
        /** Limit for all countries together. */
        perDay: z.int().positive(),
      }),
    ),
});
export type MailEnv = z.infer<typeof MailEnv>;
