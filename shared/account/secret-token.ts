import * as z from 'zod';

/** 256 bits as base64url: good for what it stands for, to whoever holds it. */
export const SecretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);
