import { createHash } from 'node:crypto';

/** Returns SHA-256 as base64url: keys hold contacts and secrets in this form only. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
