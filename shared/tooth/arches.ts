import { DECIDUOUS_TEETH, PERMANENT_TEETH } from './fdi-tooth-number.ts';

const ALL = [...PERMANENT_TEETH, ...DECIDUOUS_TEETH];

const arch = (right: string, left: string): readonly string[] => [
  ...ALL.filter((tooth) => tooth.startsWith(right)).toReversed(),
  ...ALL.filter((tooth) => tooth.startsWith(left)),
];

/** The teeth in order from the patient's right to left: upper jaw, upper deciduous, lower deciduous, lower jaw. */
export const ARCHES = [arch('1', '2'), arch('5', '6'), arch('8', '7'), arch('4', '3')] as const;

const archOf = (tooth: string): readonly string[] => ARCHES.find((each) => each.includes(tooth)) ?? [];

/** Whether two teeth are neighbours in one arch. The two teeth at the midline are also neighbours. */
export const areNeighbours = (a: string, b: string): boolean => {
  const teeth = archOf(a);
  return teeth.includes(b) && Math.abs(teeth.indexOf(a) - teeth.indexOf(b)) === 1;
};

const placeOf = (tooth: string): number => ARCHES.flat().indexOf(tooth);

/** Returns teeth in the order of the arches. */
export const inArchOrder = <Tooth extends string>(teeth: readonly Tooth[]): Tooth[] =>
  teeth.toSorted((a, b) => placeOf(a) - placeOf(b));
