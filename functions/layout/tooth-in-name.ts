import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { readTooth } from '#shared/tooth/read-tooth.ts';

/** The tooth in a curve's name: the last number of two digits that stands alone and is one, as in `case7-16-Margin.xyz`. */
export function toothInName(name: string): FdiToothNumber | undefined {
  const numbers = [...name.matchAll(/(?<!\d)\d{2}(?!\d)/gu)].map(([number]) => readTooth(number, 'fdi'));
  return numbers.findLast((tooth) => tooth !== undefined);
}
