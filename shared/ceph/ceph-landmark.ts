import * as z from 'zod';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';

const COORDINATE_MAX = 1_000_000;
const Coordinate = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX);

/** A placed landmark. `point` is its column and row in pixels of the file, as in annotations. */
export const CephLandmark = z.object({
  id: z.enum(LANDMARKS.map(({ id }): LandmarkId => id)),
  point: z.tuple([Coordinate, Coordinate]),
});
export type CephLandmark = z.infer<typeof CephLandmark>;
