/** Every file that an order of the demo world may carry. */
export const WORLD_FILE_NAMES = [
  'photo-front.jpg',
  'photo-upper.jpg',
  'case-1.zip',
  'scans-1.zip',
  'case-2.zip',
  'scans-2.zip',
] as const;
export type WorldFileName = (typeof WORLD_FILE_NAMES)[number];
