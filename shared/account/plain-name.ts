import * as z from 'zod';

/** Control characters (line breaks among them), line separators, and what turns the direction of the words after it. */
const UNFIT = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/** Web addresses: names stand in mails that we send to strangers from our own domain. */
const ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|xyz|top|shop|online|site|link|click|example|ru|cn)(?![\p{L}\p{N}])/iu;

/** A name of a person or an organisation: it stands in subjects of mails, in text messages and in lists, where it is to be one line as it is read. */
export const PlainName = z
  .string()
  .trim()
  .refine((name) => !UNFIT.test(name), { error: 'nameCharacters' })
  .refine((name) => !ADDRESS.test(name), { error: 'nameAddress' });
