import * as z from 'zod';
import { AccountId, PatientId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Newest export of a patient's record: one zip with data and files (PAT-80). */
export const PatientExport = z.object({
  patientId: PatientId,
  state: z.enum(['underWay', 'ready', 'failed']),
  requester: z.object({ accountId: AccountId, name: z.string() }),
  startedAt: UnixSeconds,
  /** Bytes of the files that are packed so far, and bytes of all files. Both are 0 until the files are counted. */
  packedBytes: z.int().min(0),
  totalBytes: z.int().min(0),
  fileCount: z.int().min(0),
  /** Time until which the zip can be downloaded. */
  expiresAt: UnixSeconds,
});
export type PatientExport = z.infer<typeof PatientExport>;
