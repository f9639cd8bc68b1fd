import * as z from 'zod';
import { AccountId, PatientId, VisitId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** A patient's visit to the clinic, with the number of its inspection. */
export const Visit = z.object({
  visitId: VisitId,
  patientId: PatientId,
  at: UnixSeconds,
  inspectionNumber: z.string().trim().max(32),
  note: z.string().trim().max(2000),
  creator: z.object({ accountId: AccountId, name: z.string() }),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Visit = z.infer<typeof Visit>;

/** A visit as a person enters it. */
export const VisitEntry = Visit.pick({ at: true, inspectionNumber: true, note: true });
export type VisitEntry = z.infer<typeof VisitEntry>;
