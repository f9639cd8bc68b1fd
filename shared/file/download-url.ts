import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';

/** A presigned URL of an object, the name to save it under and the end of the URL. */
export const DownloadUrl = z.object({
  url: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  expiresAt: UnixSeconds,
});
