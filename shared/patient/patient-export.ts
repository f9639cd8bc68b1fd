import * as z from 'zod';
import { AccountId, PatientId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** The newest copy of a patient's record: one zip of data and files (PAT-80). */
export const PatientExport = z.object({
  patientId: PatientId,
  state: z.enum(['underWay', 'ready', 'failed']),
  requester: z.object({ accountId: AccountId, name: z.string() }),
  startedAt: UnixSeconds,
  /** The bytes of the files that are packed so far, and of all; 0 of 0 until the files are counted. */
  packedBytes: z.int().min(0),
  totalBytes: z.int().min(0),
  fileCount: z.int().min(0),
  /** The end of the download. */
  expiresAt: UnixSeconds,
});
export type PatientExport = z.infer<typeof PatientExport>;
