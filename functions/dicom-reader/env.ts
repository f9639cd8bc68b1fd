import * as z from 'zod';

/** The environment of the reader: only the bucket. */
export const Env = z.object({ UPLOADS_BUCKET: z.string().min(1) });
