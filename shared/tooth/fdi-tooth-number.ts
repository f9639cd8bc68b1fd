import * as z from 'zod';

const quadrants = (digits: readonly number[], positions: number): string[] =>
  digits.flatMap((quadrant) => Array.from({ length: positions }, (_, index) => `${quadrant}${index + 1}`));

/** ISO 3950: 32 permanent teeth, quadrants 1–4 from the midline outwards. */
export const PERMANENT_TEETH = quadrants([1, 2, 3, 4], 8);
/** ISO 3950: 20 deciduous teeth, quadrants 5–8. */
export const DECIDUOUS_TEETH = quadrants([5, 6, 7, 8], 5);

/** A tooth as it is stored: two digits of ISO 3950. Palmer and Universal numbers are only for display. */
export const FdiToothNumber = z
  .string()
  .refine((value) => PERMANENT_TEETH.includes(value) || DECIDUOUS_TEETH.includes(value), { error: 'toothNumber' })
  .brand<'FdiToothNumber'>();
export type FdiToothNumber = z.infer<typeof FdiToothNumber>;
