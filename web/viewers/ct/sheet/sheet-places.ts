export const SHEET_COUNTS = [6, 12] as const;
export type SheetCount = (typeof SHEET_COUNTS)[number];

/** A section of the sheet: its number, from 1, and its position along the curve in mm. */
export interface SheetPlace {
  readonly number: number;
  readonly atMm: number;
  /** Whether the section is the current one, in the middle of the viewport. */
  readonly isHere: boolean;
}

interface Wanted {
  readonly count: SheetCount;
  readonly spacingMm: number;
  /** Position of the current section along the curve, in mm. */
  readonly atMm: number;
  readonly lengthMm: number;
}

/**
 * Returns the sections around the current one. The current section is included, so that its measurements are on the sheet. Sections beyond
 * the curve's ends are left out.
 */
export function sheetPlaces({ count, spacingMm, atMm, lengthMm }: Wanted): readonly SheetPlace[] {
  const before = count / 2 - 1;
  return Array.from({ length: count }, (_, index) => ({
    atMm: atMm + (index - before) * spacingMm,
    isHere: index === before,
  }))
    .filter((place) => place.atMm >= 0 && place.atMm <= lengthMm)
    .map((place, index) => ({ ...place, number: index + 1 }));
}
