import * as z from 'zod';

/** Control characters, line breaks, line separators, and characters that change the direction of the text after them. */
const UNFIT = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/** Web addresses, which a name may not contain: names appear in mails that we send to strangers from our own domain. */
const ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|xyz|top|shop|online|site|link|click|example|ru|cn)(?![\p{L}\p{N}])/iu;

/** Name of a person or organisation, on one line. It appears in mail subjects, text messages and lists. */
export const PlainName = z
  .string()
  .trim()
  .refine((name) => !UNFIT.test(name), { error: 'nameCharacters' })
  .refine((name) => !ADDRESS.test(name), { error: 'nameAddress' });
