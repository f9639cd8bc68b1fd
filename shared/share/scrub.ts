import * as z from 'zod';
import { FileId } from '../ids.ts';
import { keysOf } from '../keys-of.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/**
 * The kinds of facts that identify a patient. A proof (`CopyProof`) names only kinds, because the facts themselves would identify the
 * patient again.
 */
export const PatientFact = z.enum([
  'name',
  'formerName',
  'alias',
  'number',
  'birthDate',
  'phone',
  'email',
  'identity',
  'insuranceNumber',
  'inspectionNumber',
  'address',
  'orderNumber',
]);
export type PatientFact = z.infer<typeof PatientFact>;

const Share = z.number().min(0).max(1);
/** A rectangle of an image: its edges as shares of the image's width and height. */
export const MaskBox = z.object({ left: Share, top: Share, right: Share, bottom: Share });
export type MaskBox = z.infer<typeof MaskBox>;

/** Largest number of areas that the sender of one share draws. */
export const DRAWN_MASKS_MAX = 100;

/** An area that the sender drew on one image, or on every image of a series (SHR-34). */
export const DrawnMask = z.object({ fileId: FileId, assetId: z.string().max(64), box: MaskBox });
export type DrawnMask = z.infer<typeof DrawnMask>;

/** Areas of an image that a sender can have blackened. Their edges are shares of the image's width and height. */
export const MASKS = {
  topLeft: { left: 0, top: 0, right: 0.35, bottom: 0.15 },
  topRight: { left: 0.65, top: 0, right: 1, bottom: 0.15 },
  bottomLeft: { left: 0, top: 0.85, right: 0.35, bottom: 1 },
  bottomRight: { left: 0.65, top: 0.85, right: 1, bottom: 1 },
  top: { left: 0, top: 0, right: 1, bottom: 0.1 },
  bottom: { left: 0, top: 0.9, right: 1, bottom: 1 },
} as const satisfies Record<string, MaskBox>;
export const Mask = z.enum(keysOf(MASKS));
export type Mask = z.infer<typeof Mask>;

/** The reasons why a file, or one file of a zip, has no de-identified copy. Each is a key `scrub.<fault>` of the dictionaries. */
export const ScrubFault = z.enum([
  'factFound',
  'burnedIn',
  'kindUnknown',
  'notImage',
  'maskImpossible',
  'damaged',
  'tooLarge',
  'nothingLeft',
  'noRoom',
  'fileGone',
]);
export type ScrubFault = z.infer<typeof ScrubFault>;

/** A file without a de-identified copy: its path, the reason, and the kind of fact that was found in it. */
export const ScrubRefusal = z.object({
  fileId: FileId,
  /** The path in its zip, or the file's own name if it is no zip. Only the sender reads it. */
  path: z.string(),
  fault: ScrubFault,
  fact: PatientFact.optional(),
});
export type ScrubRefusal = z.infer<typeof ScrubRefusal>;

/**
 * The proof that a de-identified copy holds no fact about the patient: the result of the search that ran before the copy was shared. The
 * search covers everything that a visitor can get from the copy.
 */
export const CopyProof = z.object({
  fileId: FileId,
  name: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Number of files in the copy. */
  entries: z.int(),
  /** Number of stored objects that were searched. `searchedBytes` is the number of bytes of these objects and of the files inside them. */
  objects: z.int(),
  searchedBytes: z.int(),
  hits: z.literal(0),
  /** Number of areas that the sender drew and that are black in the copy. */
  drawnMasks: z.int().default(0),
});
export type CopyProof = z.infer<typeof CopyProof>;

/** The de-identified copies of a share as its sender sees them. */
export const ShareCopies = z.object({
  state: z.enum(['preparing', 'ready', 'refused']),
  masks: z.array(Mask),
  drawnMasks: z.array(DrawnMask).default([]),
  /** Files that the copies leave out, each with its reason. In the state `refused`, these are the reasons why no file has a copy. */
  leftOut: z.array(ScrubRefusal).max(200),
  facts: z.array(PatientFact),
  proofs: z.array(CopyProof),
  settledAt: UnixSeconds.nullable(),
});
export type ShareCopies = z.infer<typeof ShareCopies>;
