import type { PrescriptionItem, PrescriptionUnit } from './prescription.ts';

/** The fields of a piece of work that an order's data can fill. */
const TAKEN_FIELDS = ['restoration', 'implantRestoration', 'implantSystem', 'material', 'shade'] as const;
type TakenField = (typeof TAKEN_FIELDS)[number];

/** One difference of a tooth between prescription and case. With `field` = `tooth`, only one of the two has the tooth. */
export interface Difference {
  readonly tooth: string;
  readonly field: TakenField | 'tooth';
  /** The prescribed value. `''`: no value is prescribed, or the tooth is not prescribed. */
  readonly prescribed: string;
  readonly inCase: string;
}

type Item = Pick<PrescriptionItem, TakenField> & { readonly teeth: readonly string[] };

const itemOf = (items: readonly Item[], tooth: string): Item | undefined =>
  items.find(({ teeth }) => teeth.includes(tooth));

/** Whether two values are the same except for case and outer spaces: the shade `a2` is `A2`. */
const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

/** Returns the differences between a prescription and the case, tooth by tooth. A fact that the case does not state is no difference. */
export function differencesOf(prescribed: readonly Item[], inCase: readonly Item[]): Difference[] {
  const teeth = [...new Set([...prescribed, ...inCase].flatMap((item) => item.teeth))].toSorted();
  return teeth.flatMap((tooth): Difference[] => {
    const ours = itemOf(prescribed, tooth);
    const theirs = itemOf(inCase, tooth);
    if (ours === undefined) return [{ tooth, field: 'tooth', prescribed: '', inCase: tooth }];
    if (theirs === undefined) return [{ tooth, field: 'tooth', prescribed: tooth, inCase: '' }];
    return TAKEN_FIELDS.flatMap((field) => {
      const [a, b] = [ours[field] ?? '', theirs[field] ?? ''];
      return b === '' || same(a, b) ? [] : [{ tooth, field, prescribed: a, inCase: b }];
    });
  });
}

/**
 * Returns the facts about the teeth of a piece that is taken over from the case. The case's facts replace the prescribed facts of a tooth.
 */
function unitsOf({ teeth, units }: PrescriptionItem, prescribed: readonly PrescriptionItem[]): PrescriptionUnit[] {
  const before = prescribed.flatMap((item) => item.units).filter(({ tooth }) => teeth.includes(tooth));
  return [...before.filter(({ tooth }) => !units.some((unit) => unit.tooth === tooth)), ...units];
}

/**
 * Returns the pieces of work after some pieces of the case were taken over. A tooth is in at most one piece: a prescribed piece loses the
 * teeth that are taken over, and keeps its other teeth. Facts that a taken piece does not state come from the first prescribed piece with
 * one of its teeth.
 */
export function takeOver(
  prescribed: readonly PrescriptionItem[],
  taken: readonly PrescriptionItem[],
): PrescriptionItem[] {
  const takenTeeth = new Set<string>(taken.flatMap(({ teeth }) => teeth));
  const left = prescribed
    .map((item) => ({
      ...item,
      teeth: item.teeth.filter((tooth) => !takenTeeth.has(tooth)),
      units: item.units.filter(({ tooth }) => !takenTeeth.has(tooth)),
    }))
    .filter(({ teeth }) => teeth.length > 0);
  const filled = taken.map((item): PrescriptionItem => {
    const before = prescribed.find(({ teeth }) => teeth.some((tooth) => item.teeth.includes(tooth)));
    if (before === undefined) return item;
    const said = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== ''));
    return { ...before, ...said, teeth: item.teeth, units: unitsOf(item, prescribed) };
  });
  return [...left, ...filled];
}
