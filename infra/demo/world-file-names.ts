/** Names of all files that orders of the demo world may have. */
export const WORLD_FILE_NAMES = [
  'photo-front.jpg',
  'photo-upper.jpg',
  'case-1.zip',
  'scans-1.zip',
  'case-2.zip',
  'scans-2.zip',
] as const;
export type WorldFileName = (typeof WORLD_FILE_NAMES)[number];
