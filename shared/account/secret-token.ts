import * as z from 'zod';

/** 256 bits as base64url: its holder may do what it is for. */
export const SecretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);
