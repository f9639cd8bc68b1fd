import * as z from 'zod';
import { FileId, MountId, PatientId } from '../ids.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';
import { StudyImage } from './study.ts';

export const MountLayoutName = z.enum(['fmx18', 'fmx20', 'bitewing4', 'paediatric']);
export type MountLayoutName = z.infer<typeof MountLayoutName>;

/** An image in a place of a mount, turned and mirrored as a person placed it. */
export const HungImage = z.object({
  slot: z.string().max(16),
  fileId: FileId,
  assetId: StudyImage.shape.assetId,
  /** Number of turns by 90° clockwise. */
  quarterTurns: z.int().min(0).max(3),
  isMirrored: z.boolean(),
});
export type HungImage = z.infer<typeof HungImage>;

/** Largest number of places in a mount. */
const SLOTS_MAX = 20;

/** Small images of a patient in the places of a mount. */
export const Mount = z.object({
  mountId: MountId,
  patientId: PatientId,
  layout: MountLayoutName,
  /** The day on which its images were taken. */
  takenOn: CalendarDate,
  images: z.array(HungImage).max(SLOTS_MAX),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Mount = z.infer<typeof Mount>;
