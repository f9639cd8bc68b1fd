import * as z from 'zod';

/**
 * Reasons to make a piece again (ORD-41), in the order of the list from which people choose. Labs and clinics count their remakes by
 * reason.
 */
export const RemakeReason = z.enum([
  'margin',
  'occlusion',
  'contacts',
  'shade',
  'shape',
  'fracture',
  'wrongWork',
  'impression',
  'preparation',
  'transport',
  'patientWish',
  'other',
]);
export type RemakeReason = z.infer<typeof RemakeReason>;
