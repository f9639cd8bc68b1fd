import { randomBytes } from 'node:crypto';
import { digest } from './digest.ts';

/** 256 bits that a URL can carry; the table keeps their digest only. */
export function newSecretToken(): { token: string; tokenDigest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenDigest: digest(token) };
}
