import * as z from 'zod';

/** The environment of the reader: the bucket, and nothing else. */
export const Env = z.object({ UPLOADS_BUCKET: z.string().min(1) });
