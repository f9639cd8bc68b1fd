import * as z from 'zod';

/** The environment of a function that sends mail. */
export const MailEnv = z.object({
  /** The verified sender. */
  MAIL_FROM: z.email(),
  /** SES configuration set that reports bounces and complaints; none locally. */
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Origin of the portal, for links. */
  SITE_ORIGIN: z.url(),
});
/** Which phones get text messages, and how many of them. */
export const TextMessageEnv = z.object({
  TEXT_MESSAGES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.object({
        /** ISO 3166-1. */
        countries: z.array(z.string().length(2)),
        perCountryHour: z.int().positive(),
        perCountryDay: z.int().positive(),
        /** To all countries together. */
        perDay: z.int().positive(),
      }),
    ),
});
export type MailEnv = z.infer<typeof MailEnv>;
