import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH_MIN } from '#shared/limits.ts';
import { addToFilter, FILTER_BYTES } from './password-filter.ts';

const ENTRIES = 14_000;
/** Shorter ones are parts of many good passwords. */
const STEM_LENGTH_MIN = 5;

/** Returns every refused password: leaked ones that our rules would let in, then stems that people put digits after, commonest first. */
export function commonPasswords(): readonly string[] {
  const listed = dictionary['passwords-common'].map((entry) => String(entry).toLowerCase());
  const whole = listed.filter((entry) => entry.length >= PASSWORD_LENGTH_MIN);
  const stems = listed.filter((entry) => entry.length >= STEM_LENGTH_MIN && /\D$/u.test(entry));
  return [...new Set([...whole, ...stems])].slice(0, ENTRIES);
}

/** The filter as `common-password-filter.ts` holds it. */
export function passwordFilter(): string {
  const filter = new Uint8Array(FILTER_BYTES);
  for (const entry of commonPasswords()) addToFilter(filter, entry);
  return Buffer.from(filter).toString('base64');
}

// npx node functions/password/make-password-filter.ts
if (import.meta.main) {
  const text = `/** Made by \`make-password-filter.ts\` of the list in @zxcvbn-ts/language-common (MIT). */\nexport const COMMON_PASSWORD_FILTER =\n  '${passwordFilter()}';\n`;
  await writeFile(new URL('common-password-filter.ts', import.meta.url), text);
}
