import * as z from 'zod';

/** What a mesh or a curve of a case shows, told from the vendor's layout (`functions/layout`). */
export const JawRole = z.enum([
  'upper',
  'lower',
  'bite',
  'secondBite',
  'preparation',
  'antagonist',
  /** The teeth as they were before they were ground down. */
  'situ',
  'waxUp',
  'gingiva',
  'scanBody',
  /** What was designed: a crown, a bar, an abutment. */
  'restoration',
  'margin',
  'unknown',
]);
export type JawRole = z.infer<typeof JawRole>;

/** The jaw that something belongs to, whatever it shows of it. */
export const Jaw = z.enum(['upper', 'lower']);
export type Jaw = z.infer<typeof Jaw>;
