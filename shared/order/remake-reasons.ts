import * as z from 'zod';

/** Why a piece is made again (ORD-41), in the order in which the choice shows them. Labs and clinics count their remakes by these. */
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
