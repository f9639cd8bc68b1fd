import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';

/** Largest number of curves in a case. `CURVE_POINTS_MAX` is the largest number of points of a curve after thinning. */
export const CURVES_MAX = 32;
export const CURVE_POINTS_MAX = 400;

/** A line on the scans, such as a margin marked in the scanner or the design program. Points are in mm, in the scans' coordinates. */
export const CaseCurve = z.object({
  entryIndex: z.int(),
  role: z.enum(['margin', 'copyline']),
  name: z.string(),
  tooth: FdiToothNumber.optional(),
  isClosed: z.boolean(),
  points: z.array(z.tuple([z.number(), z.number(), z.number()])).max(CURVE_POINTS_MAX),
});
export type CaseCurve = z.infer<typeof CaseCurve>;
