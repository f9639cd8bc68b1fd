import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';

/** Presigned URL of an object, with the file name for saving it and the time when the URL expires. */
export const DownloadUrl = z.object({
  url: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  expiresAt: UnixSeconds,
});
