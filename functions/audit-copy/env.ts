import * as z from 'zod';

/** Where the copy of the audit is kept under lock. */
export const Env = z.object({ AUDIT_BUCKET: z.string().min(1) });
