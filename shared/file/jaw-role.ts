import * as z from 'zod';

/** The roles of a mesh or curve in a case, read from the vendor's layout (`functions/layout`). */
export const JawRole = z.enum([
  'upper',
  'lower',
  'bite',
  'secondBite',
  'preparation',
  'antagonist',
  /** The teeth as they were before preparation. */
  'situ',
  'waxUp',
  'gingiva',
  'scanBody',
  /** A designed part: a crown, a bar, an abutment. */
  'restoration',
  'margin',
  'unknown',
]);
export type JawRole = z.infer<typeof JawRole>;

/** The jaw of a part, whatever its role. */
export const Jaw = z.enum(['upper', 'lower']);
export type Jaw = z.infer<typeof Jaw>;
