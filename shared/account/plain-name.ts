import * as z from 'zod';

/** Control characters (line breaks too), line separators, and characters that change the direction of the words after them. */
const UNFIT = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/** Web addresses: a name appears in mails that we send to strangers from our own domain. */
const ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|xyz|top|shop|online|site|link|click|example|ru|cn)(?![\p{L}\p{N}])/iu;

/** A person's or organisation's name on one line. It appears in subjects of mails, in text messages and in lists. */
export const PlainName = z
  .string()
  .trim()
  .refine((name) => !UNFIT.test(name), { error: 'nameCharacters' })
  .refine((name) => !ADDRESS.test(name), { error: 'nameAddress' });
