import * as z from 'zod';

/** A secret of 256 bits as base64url. Anyone who has it may do what it was made for. */
export const SecretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);
