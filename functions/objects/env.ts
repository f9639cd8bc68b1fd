import * as z from 'zod';

/** The environment of functions that sign addresses of files. */
export const FilesEnv = z.object({
  UPLOADS_BUCKET: z.string().min(1),
  /** Where a browser reaches S3, if not where the function does: LocalStack's functions see it at an address inside of Docker. */
  FILES_ENDPOINT: z.url().optional(),
});
