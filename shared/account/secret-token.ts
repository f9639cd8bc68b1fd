import * as z from 'zod';

/** Secret of 256 bits as base64url. Anyone who has it may do the action for which it was made. */
export const SecretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);
