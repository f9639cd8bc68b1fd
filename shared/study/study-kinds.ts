import * as z from 'zod';

/** The kinds of studies. Periapical, bitewing and occlusal images are small images that are taken in the mouth. */
export const StudyKind = z.enum([
  'panoramic',
  'lateralCeph',
  'periapical',
  'bitewing',
  'occlusal',
  'cbct',
  'intraoralScan',
  'photo',
  'other',
]);
export type StudyKind = z.infer<typeof StudyKind>;
