import { randomInt, timingSafeEqual } from 'node:crypto';
import { digest } from './digest.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Returns a new code of 100 random bits in Crockford's base 32. It is written in groups that people can read from a label: `7K2QD-0MX9T-…`.
 */
export function newActivationCode(): string {
  const character = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Returns the digest of a code. The digest needs no salt and no slow hash, because 100 random bits cannot be guessed. */
export const activationCodeDigest = (code: string): string => digest(code.replaceAll('-', ''));

/** Whether `expected` is the digest of the code; false if `expected` is undefined. */
export const isActivationCode = (code: string, expected: string | undefined): boolean =>
  expected !== undefined && timingSafeEqual(Buffer.from(activationCodeDigest(code)), Buffer.from(expected));
