import * as z from 'zod';

/** The environment of the decoder: only the bucket of files that were uploaded for profiles. */
export const Env = z.object({ UPLOADS_BUCKET: z.string().min(1) });
