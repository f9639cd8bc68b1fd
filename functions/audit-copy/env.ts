import * as z from 'zod';

/** The environment of the copier: the bucket that keeps the locked copy of the audit. */
export const Env = z.object({ AUDIT_BUCKET: z.string().min(1) });
