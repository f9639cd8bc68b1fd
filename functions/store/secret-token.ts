import { randomBytes } from 'node:crypto';
import { digest } from './digest.ts';

/** Makes a 256-bit token for a URL. The table stores its digest only. */
export function newSecretToken(): { token: string; tokenDigest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenDigest: digest(token) };
}
