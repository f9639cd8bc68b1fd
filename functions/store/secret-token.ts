import { randomBytes } from 'node:crypto';
import { digest } from './digest.ts';

/** Returns a 256-bit token for a URL, and its digest. The table stores only the digest. */
export function newSecretToken(): { token: string; tokenDigest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenDigest: digest(token) };
}
