import * as z from 'zod';
import { Sha256 } from '../file/sha256.ts';
import { FileId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { SubmissionStage } from './order.ts';

/** Reference to a version of a scheme or design: its stage, and its number within the stage. */
export const SubmissionRef = z.object({ stage: SubmissionStage, number: z.int().min(1) });
export type SubmissionRef = z.infer<typeof SubmissionRef>;

/** State of a version. `lapsed`: the order ended before the clinic answered. */
export const SubmissionStatus = z.enum(['open', 'confirmed', 'changeRequested', 'lapsed']);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

const Actor = z.object({ actorName: z.string(), note: z.string(), at: UnixSeconds });

/** The clinic's answer to a version. */
export const SubmissionAnswer = Actor.extend({
  status: z.enum(['confirmed', 'changeRequested']),
  /** Number of marked changes that were open at this answer (FILE-266). */
  openPins: z.int().default(0),
});
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>;

/** One version of a scheme or design (ORD-110), as the reader's side reads it. */
export const OrderSubmission = Actor.extend({
  ...SubmissionRef.shape,
  /** Files of the version. Size and digest are absent for versions from before the platform recorded them. */
  files: z.array(
    z.object({ fileId: FileId, name: z.string(), sizeBytes: z.int().optional(), sha256: Sha256.optional() }),
  ),
  /** Number of the prescription's revision that was valid when the lab handed in the version; 0 if it is not known. */
  revision: z.int(),
  status: SubmissionStatus,
  answer: SubmissionAnswer.nullable(),
});
export type OrderSubmission = z.infer<typeof OrderSubmission>;
