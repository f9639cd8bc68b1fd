import * as z from 'zod';
import { ANALYSER_IDS } from '../analysis/analysers.ts';

/** Place on a film in pixels of the file. A point is column and row; a box is left, top, width and height. */
const FilmPlace = z.array(z.number()).min(2).max(4);

/** A landmark or tooth of a review: the proposal and a person's decision on it. */
const ReviewedPart = z.object({
  /** Id of the landmark, or FDI number of the tooth. */
  part: z.string(),
  decision: z.enum(['accepted', 'moved', 'changed', 'rejected', 'added']),
  /** Proposed place; absent for an added tooth. */
  proposed: FilmPlace.optional(),
  /** Place after the decision; absent for a rejected part, and for a part that was accepted as proposed. */
  accepted: FilmPlace.optional(),
  /** New number of a tooth, if a person changed it. */
  as: z.string().optional(),
  /** Distance in mm by which a landmark was moved; absent if it was not moved, or if the film has no scale. */
  movedMm: z.number().optional(),
  reason: z.string().optional(),
});
export type ReviewedPart = z.infer<typeof ReviewedPart>;

/** The decisions of one review of a proposal, as the audit keeps them (ANA-30). */
export const AuditedReview = z.object({
  analyser: z.enum(ANALYSER_IDS),
  /** The number of the run on its film. */
  serial: z.int(),
  /** The model that made the proposal; null for a method that needs no model. */
  model: z.object({ name: z.string(), version: z.string() }).nullable(),
  /** Largest distance in pixels by which a person moved the curve between the arches; absent if the curve is as proposed. */
  curveMovedPx: z.number().optional(),
  parts: z.array(ReviewedPart),
});
export type AuditedReview = z.infer<typeof AuditedReview>;
