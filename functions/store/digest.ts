import { createHash } from 'node:crypto';

/** SHA-256 as base64url: how contacts and secrets stand in keys. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
