import { inArchOrder } from '../tooth/arches.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import type { MountLayoutName } from './mount.ts';

export interface MountSlot {
  readonly slot: string;
  /** Row and column in the grid of the mount, from 0. The patient's right is on the left, as in a tooth chart. */
  readonly row: number;
  readonly column: number;
  readonly isBitewing: boolean;
  readonly isUpright: boolean;
  readonly teeth: readonly FdiToothNumber[];
}

interface SlotRow {
  readonly slot: string;
  readonly at: readonly [row: number, column: number];
  readonly isBitewing?: true;
  readonly isUpright?: true;
  readonly teeth: string;
}

/**
 * Returns the places of one jaw's periapical images in a row of the mount. Each text in `teeth` gives one place; there are seven or eight.
 */
const seven = (row: number, name: string, teeth: readonly string[]): SlotRow[] =>
  teeth.map((each, column) => ({
    slot: `${name}${column + 1}`,
    at: [row, column],
    teeth: each,
    ...(column > 1 && column < teeth.length - 2 && { isUpright: true as const }),
  }));

const UPPER_7 = ['18 17 16', '15 14', '13 12', '12 11 21 22', '22 23', '24 25', '26 27 28'];
const LOWER_7 = ['48 47 46', '45 44', '43 42', '42 41 31 32', '32 33', '34 35', '36 37 38'];
const UPPER_8 = ['18 17 16', '15 14', '13', '12 11', '21 22', '23', '24 25', '26 27 28'];
const LOWER_8 = ['48 47 46', '45 44', '43', '42 41', '31 32', '33', '34 35', '36 37 38'];

/** Returns the places of four bitewings: molars and premolars of each side. */
const bitewings = (row: number, columns: readonly [number, number, number, number]): SlotRow[] =>
  ['18 17 16 48 47 46', '15 14 45 44', '24 25 34 35', '26 27 28 36 37 38'].map((teeth, index) => ({
    slot: `bitewing${index + 1}`,
    at: [row, columns[index] ?? 0],
    isBitewing: true,
    teeth,
  }));

/** The places of each mount, row by row. */
const LAYOUTS: Record<MountLayoutName, readonly SlotRow[]> = {
  fmx18: [...seven(0, 'upper', UPPER_7), ...bitewings(1, [0, 1, 5, 6]), ...seven(2, 'lower', LOWER_7)],
  fmx20: [...seven(0, 'upper', UPPER_8), ...bitewings(1, [0, 1, 6, 7]), ...seven(2, 'lower', LOWER_8)],
  bitewing4: bitewings(0, [0, 1, 2, 3]),
  paediatric: [
    { slot: 'upper1', at: [0, 0], teeth: '55 54 53' },
    { slot: 'upper2', at: [0, 1], teeth: '52 51 61 62', isUpright: true },
    { slot: 'upper3', at: [0, 2], teeth: '63 64 65' },
    { slot: 'bitewing1', at: [1, 0], teeth: '55 54 85 84', isBitewing: true },
    { slot: 'bitewing2', at: [1, 2], teeth: '64 65 74 75', isBitewing: true },
    { slot: 'lower1', at: [2, 0], teeth: '85 84 83' },
    { slot: 'lower2', at: [2, 1], teeth: '82 81 71 72', isUpright: true },
    { slot: 'lower3', at: [2, 2], teeth: '73 74 75' },
  ],
};

const slotOf = ({ slot, at: [row, column], teeth, ...flags }: SlotRow): MountSlot => ({
  slot,
  row,
  column,
  isBitewing: flags.isBitewing === true,
  isUpright: flags.isUpright === true,
  teeth: inArchOrder(teeth.split(' ').map((tooth) => FdiToothNumber.parse(tooth))),
});

/** Returns the places of a mount. */
export const slotsOf = (layout: MountLayoutName): MountSlot[] => LAYOUTS[layout].map((row) => slotOf(row));

interface Hung {
  /** The teeth that the image shows. */
  readonly teeth: readonly string[];
  readonly isBitewing: boolean;
}

/**
 * Returns the free place whose teeth fit an image best; `undefined` if no free place has a tooth of the image. Places of the image's kind
 * (bitewing or not) come first. Among these, the place with the largest share of its teeth in the image wins.
 */
export function slotFor(
  layout: MountLayoutName,
  { teeth, isBitewing }: Hung,
  taken: ReadonlySet<string>,
): string | undefined {
  const free = slotsOf(layout).filter(({ slot }) => !taken.has(slot));
  const scored = free.map((place) => {
    const common = place.teeth.filter((tooth) => teeth.includes(tooth)).length;
    return { slot: place.slot, common, score: common / place.teeth.length + (place.isBitewing === isBitewing ? 1 : 0) };
  });
  return scored.filter(({ common }) => common > 0).toSorted((one, other) => other.score - one.score)[0]?.slot;
}
