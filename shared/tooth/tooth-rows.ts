import { ARCHES } from './arches.ts';

/**
 * Returns rows of FDI numbers as an examiner sees the patient (RX-5). The patient's right is on the left in every language, and the upper
 * jaw is first. Without deciduous teeth there are two rows.
 */
export function toothRows(withDeciduous: boolean): readonly (readonly string[])[] {
  const [upper, upperDeciduous, lowerDeciduous, lower] = ARCHES;
  return withDeciduous ? [upper, upperDeciduous, lowerDeciduous, lower] : [upper, lower];
}

/**
 * Returns the tooth to which an arrow key moves: along its row, or to the next row on the same side of the midline. `undefined` at the end.
 */
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
