import { invalidField } from '#functions/runtime/app-error.ts';

/** Letters that signs and digits often replace in a password: `P@ssw0rd2026!` becomes `password`. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '1': 'l', '3': 'e', $: 's', '5': 's' };
const CONTACT_PART_LENGTH_MIN = 4;
const PHONE_PART_LENGTH = 8;

function spellings(password: string): string[] {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d\W_]+$/u, '');
  const plain = (text: string) => text.replaceAll(/[@401$35]/gu, (character) => LEET[character] ?? character);
  return [lower, stem, plain(lower), plain(stem)];
}

/**
 * Returns the parts of a contact that a password must not contain. For a phone number, that is only the last eight characters. These
 * characters are the same with and without a country code.
 */
const partsOf = (contactKey: string): string[] =>
  contactKey.startsWith('+')
    ? [contactKey.slice(-PHONE_PART_LENGTH)]
    : [contactKey, ...contactKey.split('@').slice(0, 1)];

/** Checks the rules of a new password that only the server can check (ACC-10). Throws 40000 for the field `password`. */
export async function refuseWeakPassword(password: string, contactKeys: readonly string[]): Promise<void> {
  const lower = password.toLowerCase();
  const parts = contactKeys.flatMap(partsOf).filter((part) => part.length >= CONTACT_PART_LENGTH_MIN);
  if (parts.some((part) => lower.includes(part))) throw invalidField('password', 'passwordHasContact');
  // Loaded only here: the lists are larger than the code of any call, and few calls need them.
  const [{ COMMON_PASSWORDS }, { COMMON_PASSWORD_FILTER }, { isInFilter }] = await Promise.all([
    import('./common-passwords.ts'),
    import('./common-password-filter.ts'),
    import('./password-filter.ts'),
  ]);
  const filter = Buffer.from(COMMON_PASSWORD_FILTER, 'base64');
  const isCommon = (text: string): boolean => COMMON_PASSWORDS.has(text) || isInFilter(filter, text);
  if (spellings(password).some(isCommon)) throw invalidField('password', 'passwordCommon');
}
