import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH_MIN } from '#shared/limits.ts';
import { addToFilter, FILTER_BYTES } from './password-filter.ts';

const ENTRIES = 14_000;
/** Fewest characters of a word that is refused even with digits after it. Shorter words are parts of many good passwords. */
const STEM_LENGTH_MIN = 5;

/**
 * Returns all refused passwords: first the leaked passwords that are long enough for our rules, then the words to which people add digits.
 * Both groups begin with the most common entries.
 */
export function commonPasswords(): readonly string[] {
  const listed = dictionary['passwords-common'].map((entry) => String(entry).toLowerCase());
  const whole = listed.filter((entry) => entry.length >= PASSWORD_LENGTH_MIN);
  const stems = listed.filter((entry) => entry.length >= STEM_LENGTH_MIN && /\D$/u.test(entry));
  return [...new Set([...whole, ...stems])].slice(0, ENTRIES);
}

/** Returns the filter as `common-password-filter.ts` stores it, in base64. */
export function passwordFilter(): string {
  const filter = new Uint8Array(FILTER_BYTES);
  for (const entry of commonPasswords()) addToFilter(filter, entry);
  return Buffer.from(filter).toString('base64');
}

// To make the filter again, run this file: `npx node functions/password/make-password-filter.ts`.
if (import.meta.main) {
  const text = `/** Made by \`make-password-filter.ts\` of the list in @zxcvbn-ts/language-common (MIT). */\nexport const COMMON_PASSWORD_FILTER =\n  '${passwordFilter()}';\n`;
  await writeFile(new URL('common-password-filter.ts', import.meta.url), text);
}
