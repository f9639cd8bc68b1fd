/** Shape of a tooth's outline, in a box of 30 × 58. The tooth is seen from the cheek, with the root up as in the upper jaw. */
type Shape = 'incisor' | 'canine' | 'premolar' | 'molar';

export const TOOTH_BOX = { width: 30, height: 58 } as const;

const OUTLINES: Record<Shape, string> = {
  incisor:
    'M8.5 52C11 54.5 19 54.5 21.5 52C22.5 45 22 37 19.5 31C18.5 21 17 10 15 6C13 10 11.5 21 10.5 31C8 37 7.5 45 8.5 52Z',
  canine:
    'M8.8 48C11 51 13.5 54 15 55.5C16.5 54 19 51 21.2 48C22.2 42 21.5 36 19.5 31C18.5 19 17 8 15 4C13 8 11.5 19 10.5 31C8.5 36 7.8 42 8.8 48Z',
  premolar:
    'M7 49C8.5 52.5 11.5 54 13 52.8C14.2 51.8 15.8 51.8 17 52.8C18.5 54 21.5 52.5 23 49C24 43 23 37 20.8 32C19.6 21 17.6 10 15 7C12.4 10 10.4 21 9.2 32C7 37 6 43 7 49Z',
  molar:
    'M3.5 48C4 52.5 8.5 54.5 10.8 52.5C12.3 51.2 13.5 51.4 15 52.6C16.5 51.4 17.7 51.2 19.2 52.5C21.5 54.5 26 52.5 26.5 48C27.5 42 26.4 36 24.2 32C25.2 23 24.6 14 22 9C19.8 13 18.8 21 16.8 27C16.2 28.6 13.8 28.6 13.2 27C11.2 21 10.2 13 8 9C5.4 14 4.8 23 5.8 32C3.6 36 2.5 42 3.5 48Z',
};

/** Shape of each tooth of a quadrant, from the midline outwards. */
const PERMANENT: readonly Shape[] = ['incisor', 'incisor', 'canine', 'premolar', 'premolar', 'molar', 'molar', 'molar'];
const DECIDUOUS: readonly Shape[] = ['incisor', 'incisor', 'canine', 'molar', 'molar'];

const FIRST_DECIDUOUS_QUADRANT = 5;

/** Returns the outline of a tooth by its FDI number. */
export function toothOutline(tooth: string): string {
  const shapes = Number(tooth.charAt(0)) < FIRST_DECIDUOUS_QUADRANT ? PERMANENT : DECIDUOUS;
  return OUTLINES[shapes[Number(tooth.charAt(1)) - 1] ?? 'molar'];
}

/** Whether a tooth is in the upper jaw: quadrants 1, 2, 5 and 6. */
export const isUpperTooth = (tooth: string): boolean => ['1', '2', '5', '6'].includes(tooth.charAt(0));
