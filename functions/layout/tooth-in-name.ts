import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { readTooth } from '#shared/tooth/read-tooth.ts';

/** Returns the tooth in the name of a curve. It is the last separate two-digit number that is a tooth, like 16 in `case7-16-Margin.xyz`. */
export function toothInName(name: string): FdiToothNumber | undefined {
  const numbers = [...name.matchAll(/(?<!\d)\d{2}(?!\d)/gu)].map(([number]) => readTooth(number, 'fdi'));
  return numbers.findLast((tooth) => tooth !== undefined);
}
