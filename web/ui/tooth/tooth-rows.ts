import { DECIDUOUS_TEETH, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';

/** The chart as an examiner sees the patient: the patient's right is on the left, in every language (RX-5). */
const ROWS = [
  { right: '1', left: '2' },
  { right: '5', left: '6' },
  { right: '8', left: '7' },
  { right: '4', left: '3' },
] as const;

const ALL = [...PERMANENT_TEETH, ...DECIDUOUS_TEETH];

/**
 * Returns rows of FDI numbers from the patient's right to the left, upper jaw first; without deciduous teeth two of
 * them.
 */
export function toothRows(withDeciduous: boolean): string[][] {
  const quadrant = (digit: string) => ALL.filter((tooth) => tooth.startsWith(digit));
  return ROWS.filter(({ right }) => withDeciduous || Number(right) < 5).map(({ right, left }) => [
    ...quadrant(right).toReversed(),
    ...quadrant(left),
  ]);
}

/** Returns the tooth that an arrow key leads to: along its row, or to the next row on the same side of the midline. */
export function neighbourTooth(rows: readonly (readonly string[])[], tooth: string, key: string): string | undefined {
  const row = rows.findIndex((each) => each.includes(tooth));
  const here = rows[row];
  if (here === undefined) return undefined;
  const column = here.indexOf(tooth);
  if (key === 'ArrowLeft') return here[column - 1];
  if (key === 'ArrowRight') return here[column + 1];
  const other = rows[key === 'ArrowUp' ? row - 1 : key === 'ArrowDown' ? row + 1 : -1];
  if (other === undefined) return undefined;
  const shifted = column + (other.length - here.length) / 2;
  return other[Math.min(other.length - 1, Math.max(0, shifted))];
}
