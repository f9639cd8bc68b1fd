import { type Point, rowOn } from '#shared/analysis/teeth/curve-points.ts';
import type { BoxedTooth, ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import { FdiToothNumber, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { toothRows } from '#shared/tooth/tooth-rows.ts';

const middleOf = ([x, , width]: ToothBox): number => x + width / 2;

/** Returns the position of a column as a share of the curve's width, 0 to 1 from the left. */
function shareOf(column: number, curve: readonly Point[]): number {
  const [from = 0, to = 1] = [curve.at(0)?.[0], curve.at(-1)?.[0]];
  return Math.min(1, Math.max(0, (column - from) / Math.max(1, to - from)));
}

/**
 * Suggests the number of a new box: the free number of its jaw that is nearest to the wanted number. The wanted number
 * comes after the number of the tooth on the left. Without a tooth on the left, it comes before the number of the tooth
 * on the right. Without either tooth, it depends on the box's position along the curve.
 */
export function suggestNumber(box: ToothBox, teeth: readonly BoxedTooth[], curve: readonly Point[]): FdiToothNumber {
  const [, y, , height] = box;
  const column = middleOf(box);
  const [upper = [], lower = []] = toothRows(false);
  const row = y + height / 2 < rowOn(curve, column) ? upper : lower;
  const middles = new Map<string, number>(teeth.map((each) => [each.tooth, middleOf(each.box)]));
  const before = row.findLastIndex((tooth) => (middles.get(tooth) ?? Number.POSITIVE_INFINITY) < column);
  const after = row.findIndex((tooth) => (middles.get(tooth) ?? Number.NEGATIVE_INFINITY) > column);
  const usual = Math.round(shareOf(column, curve) * (row.length - 1));
  const place = before !== -1 ? before + 1 : after !== -1 ? after - 1 : usual;
  const away = (tooth: string): number => Math.abs(row.indexOf(tooth) - place);
  const [free] = row.filter((tooth) => !middles.has(tooth)).toSorted((one, other) => away(one) - away(other));
  return FdiToothNumber.parse(free ?? row[usual] ?? PERMANENT_TEETH[0]);
}
