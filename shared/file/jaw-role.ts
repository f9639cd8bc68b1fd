import * as z from 'zod';

/** Roles of a mesh or curve in a case, which come from the vendor's layout (`functions/layout`). */
export const JawRole = z.enum([
  'upper',
  'lower',
  'bite',
  'secondBite',
  'preparation',
  'antagonist',
  /** Teeth before the preparation. */
  'situ',
  'waxUp',
  'gingiva',
  'scanBody',
  /** Designed part, such as a crown, a bar or an abutment. */
  'restoration',
  'margin',
  'unknown',
]);
export type JawRole = z.infer<typeof JawRole>;

/** Jaw to which a part belongs. It does not depend on the role of the part. */
export const Jaw = z.enum(['upper', 'lower']);
export type Jaw = z.infer<typeof Jaw>;
