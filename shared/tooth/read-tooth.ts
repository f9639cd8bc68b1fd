import { DECIDUOUS_TEETH, FdiToothNumber, PERMANENT_TEETH } from './fdi-tooth-number.ts';
import type { ToothNotation } from './tooth-notations.ts';
import { writeTooth } from './write-tooth.ts';

type ReadNotation = Exclude<ToothNotation, 'palmer'>;

const byName = (notation: ReadNotation): ReadonlyMap<string, string> =>
  new Map([...PERMANENT_TEETH, ...DECIDUOUS_TEETH].map((tooth) => [writeTooth(tooth, notation), tooth]));

const TEETH: Record<ReadNotation, ReadonlyMap<string, string>> = { fdi: byName('fdi'), universal: byName('universal') };

/** Returns the tooth that a number or letter means in a notation; `undefined` if it means none. */
export const readTooth = (name: string, notation: ReadNotation): FdiToothNumber | undefined =>
  FdiToothNumber.safeParse(TEETH[notation].get(name.trim().toUpperCase())).data;
