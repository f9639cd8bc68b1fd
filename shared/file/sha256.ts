import * as z from 'zod';

/** SHA-256 as 64 lower-case hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u, { error: 'sha256' });
