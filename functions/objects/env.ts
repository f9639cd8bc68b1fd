import * as z from 'zod';

/** The environment of functions that sign URLs of files. */
export const FilesEnv = z.object({
  UPLOADS_BUCKET: z.string().min(1),
  /** URL at which a browser reaches S3, if it differs from the function's own. Functions in LocalStack see S3 at a URL inside of Docker. */
  FILES_ENDPOINT: z.url().optional(),
});
