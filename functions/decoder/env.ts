import * as z from 'zod';

/** The environment of the decoder: the bucket of files sent for profiles, and nothing else. */
export const Env = z.object({ UPLOADS_BUCKET: z.string().min(1) });
