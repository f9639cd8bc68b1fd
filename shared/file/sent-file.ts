import * as z from 'zod';
import { FileId, OrderId, PatientId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { CaseFileState } from './case-file.ts';

/** File that a device sent. The file name is left out, because it may contain a patient's name. */
export const SentFile = z.object({
  fileId: FileId,
  sizeBytes: z.int(),
  state: CaseFileState,
  order: z.object({ orderId: OrderId, orderNumber: z.string() }).nullable(),
  patientId: PatientId.nullable(),
  createdAt: UnixSeconds,
});
export type SentFile = z.infer<typeof SentFile>;
