import { DECIDUOUS_TEETH, PERMANENT_TEETH } from './fdi-tooth-number.ts';
import type { ToothNotation } from './tooth-notations.ts';

/**
 * Writes a tooth with Palmer's quadrant sign, for FDI quadrants 1 to 4: upper right, upper left, lower left, lower right. Right and left
 * are the patient's; deciduous quadrants use the same signs.
 */
const PALMER: readonly ((tooth: string) => string)[] = [
  (tooth) => `${tooth}⏌`,
  (tooth) => `⎿${tooth}`,
  (tooth) => `⎾${tooth}`,
  (tooth) => `${tooth}⏋`,
];

const DECIDUOUS_LETTERS = 'ABCDE';
/** Quadrants in the order in which Universal counts: from the upper right third molar around to the lower right one. */
const UNIVERSAL_QUADRANTS = [
  { permanent: '1', deciduous: '5', isOutwards: false },
  { permanent: '2', deciduous: '6', isOutwards: true },
  { permanent: '3', deciduous: '7', isOutwards: false },
  { permanent: '4', deciduous: '8', isOutwards: true },
] as const;

const around = (teeth: readonly string[], which: 'permanent' | 'deciduous'): string[] =>
  UNIVERSAL_QUADRANTS.flatMap((quadrant) => {
    const outwards = teeth.filter((tooth) => tooth.startsWith(quadrant[which]));
    return quadrant.isOutwards ? outwards : outwards.toReversed();
  });

const UNIVERSAL: ReadonlyMap<string, string> = new Map([
  ...around(PERMANENT_TEETH, 'permanent').map((tooth, index) => [tooth, String(index + 1)] as const),
  ...around(DECIDUOUS_TEETH, 'deciduous').map((tooth, index) => [tooth, String.fromCodePoint(65 + index)] as const),
]);

function palmer(tooth: string): string {
  const quadrant = Number(tooth.charAt(0));
  const position = Number(tooth.charAt(1));
  const name = quadrant > 4 ? (DECIDUOUS_LETTERS[position - 1] ?? '') : String(position);
  return PALMER[(quadrant - 1) % 4]?.(name) ?? tooth;
}

const WRITE: Record<ToothNotation, (tooth: string) => string> = {
  fdi: (tooth) => tooth,
  palmer,
  universal: (tooth) => UNIVERSAL.get(tooth) ?? tooth,
};

/** Returns a tooth in the reader's notation. The tooth is stored as an FDI number. */
export const writeTooth = (tooth: string, notation: ToothNotation): string => WRITE[notation](tooth);
