export const SHEET_COUNTS = [6, 12] as const;
export type SheetCount = (typeof SHEET_COUNTS)[number];

/** A section of the sheet: its number, from 1, and its length along the curve. */
export interface SheetPlace {
  readonly number: number;
  readonly atMm: number;
  /** Whether it is the section that the viewport has in its middle. */
  readonly isHere: boolean;
}

interface Wanted {
  readonly count: SheetCount;
  readonly spacingMm: number;
  /** Length along the curve of the present section. */
  readonly atMm: number;
  readonly lengthMm: number;
}

/**
 * Returns the sections around the present one, which is one of them: what is measured in it is on the sheet. Sections
 * beyond the curve's ends are left out.
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
