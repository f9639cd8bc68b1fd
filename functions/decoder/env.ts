import * as z from 'zod';

/** What foreign pictures and documents are decoded with: the bucket of what was sent for profiles, and nothing else. */
export const Env = z.object({ UPLOADS_BUCKET: z.string().min(1) });
