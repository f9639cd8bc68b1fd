import { createHash } from 'node:crypto';

/** Returns SHA-256 as base64url. Keys hold contacts and secrets only in this form. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
