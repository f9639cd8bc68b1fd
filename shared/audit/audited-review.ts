import * as z from 'zod';
import { ANALYSER_IDS } from '../analysis/analysers.ts';

/** A place on a film in pixels of the file: column and row of a point; left, top, width and height of a box. */
const FilmPlace = z.array(z.number()).min(2).max(4);

/** One landmark or tooth of a review: as proposed, and as a person accepted it. */
const ReviewedPart = z.object({
  /** The landmark, or the number of the tooth (FDI). */
  part: z.string(),
  decision: z.enum(['accepted', 'moved', 'changed', 'rejected', 'added']),
  /** Absent for an added tooth. */
  proposed: FilmPlace.optional(),
  /** Absent for a rejected part, and for one that was accepted as proposed. */
  accepted: FilmPlace.optional(),
  /** The number that a changed tooth has now. */
  as: z.string().optional(),
  /** Absent on a film without a scale. */
  movedMm: z.number().optional(),
  reason: z.string().optional(),
});
export type ReviewedPart = z.infer<typeof ReviewedPart>;

/** The decisions of one review of a proposal, as the audit keeps them (ANA-30). */
export const AuditedReview = z.object({
  analyser: z.enum(ANALYSER_IDS),
  /** The number of the run on its film. */
  serial: z.int(),
  /** Null for a method that needs no model. */
  model: z.object({ name: z.string(), version: z.string() }).nullable(),
  /** The most pixels by which a person moved the curve between the arches; absent if it stayed as proposed. */
  curveMovedPx: z.number().optional(),
  parts: z.array(ReviewedPart),
});
export type AuditedReview = z.infer<typeof AuditedReview>;
