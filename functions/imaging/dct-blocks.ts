import type { EntropyBits } from './entropy-bits.ts';
import { extended, type HuffmanTable } from './huffman-table.ts';
import { damagedJpeg } from './jpeg-segments.ts';

/** Where a scan is in one component: its coefficients, and what its next block is told by the ones before. */
export type BlockState = {
  readonly coefficients: Int16Array;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
  /** The last block's first coefficient, from which the next one's differs. */
  previous: number;
  /** Blocks to come in which the scan's coefficients are not touched, or only refined. */
  endOfBand: number;
};

/** Which coefficients a scan brings, and which of their bits (ITU-T T.81 B.2.3). */
export type Band = { readonly first: number; readonly last: number; readonly high: number; readonly low: number };

/** Reads into the component's sixty-four coefficients at `at`. */
export type ReadBlock = (bits: EntropyBits, at: number, state: BlockState, band: Band) => void;

const ZEROS_MAX = 15;

const needed = (table: HuffmanTable | undefined): HuffmanTable => {
  if (!table) throw damagedJpeg('a table that does not exist');
  return table;
};

/** Coefficients and runs of zeros in one byte: the run above, the category of what ends it below. */
const placeAfter = (index: number, run: number, last: number): number => {
  if (index + run > last) throw damagedJpeg('a block of too many coefficients');
  return index + run;
};

const nextFirst = (bits: EntropyBits, state: BlockState): number => {
  const category = bits.symbol(needed(state.dc));
  if (category > 16) throw damagedJpeg(`a difference of ${category} bits`);
  state.previous += category === 0 ? 0 : extended(bits.bits(category), category);
  return state.previous;
};

const BEHIND_FIRST = { first: 1, last: 63, low: 0 } as const;

/** A whole block (F.2.2). */
const readWhole: ReadBlock = (bits, at, state) => {
  const { coefficients } = state;
  coefficients[at] = nextFirst(bits, state);
  bits.coefficients(coefficients, at, BEHIND_FIRST, needed(state.ac));
};

/** The first coefficient of a block without its lowest bits (G.1.2.1). */
const readFirst: ReadBlock = (bits, at, state, { low }) => {
  state.coefficients[at] = nextFirst(bits, state) << low;
};

/** One more bit of the first coefficient. */
const refineFirst: ReadBlock = (bits, at, { coefficients }, { low }) => {
  coefficients[at] = (coefficients[at] ?? 0) | (bits.bits(1) << low);
};

/** Other coefficients without their lowest bits (G.1.2.2). */
const readBand: ReadBlock = (bits, at, state, band) => {
  if (state.endOfBand > 0) {
    state.endOfBand -= 1;
    return;
  }
  const run = bits.coefficients(state.coefficients, at, band, needed(state.ac));
  if (run >= 0) state.endOfBand = (1 << run) - 1 + bits.bits(run);
};

/** One more bit of a coefficient that is there. */
function refine(bits: EntropyBits, coefficients: Int16Array, place: number, low: number): void {
  const value = coefficients[place] ?? 0;
  if (bits.bits(1) === 1 && ((Math.abs(value) >> low) & 1) === 0)
    coefficients[place] = value + (value > 0 ? 1 << low : -1 << low);
}

/** One more bit of coefficients that are there, and coefficients that become 1 or -1 at this bit (G.1.2.3). */
const refineBand: ReadBlock = (bits, at, state, { first, last, low }) => {
  const { coefficients } = state;
  let index = first;
  const table = state.endOfBand > 0 ? undefined : needed(state.ac);
  while (table && index <= last) {
    const symbol = bits.symbol(table);
    const isNew = (symbol & 15) !== 0;
    let zeros = symbol >> 4;
    if (!isNew && zeros < ZEROS_MAX) {
      state.endOfBand = (1 << zeros) + bits.bits(zeros);
      break;
    }
    const value = isNew ? (bits.bits(1) === 1 ? 1 << low : -1 << low) : 0;
    for (; index <= last; index += 1) {
      if ((coefficients[at + index] ?? 0) !== 0) refine(bits, coefficients, at + index, low);
      else if (zeros > 0) zeros -= 1;
      else break;
    }
    if (isNew) coefficients[at + placeAfter(index, 0, last)] = value;
    index += 1;
  }
  if (state.endOfBand === 0) return;
  for (; index <= last; index += 1)
    if ((coefficients[at + index] ?? 0) !== 0) refine(bits, coefficients, at + index, low);
  state.endOfBand -= 1;
};

/** How a scan's blocks are read. Throws RejectedFileError for a band that no scan may have. */
export function blockReader(isProgressive: boolean, { first, last, high, low }: Band): ReadBlock {
  if (!isProgressive) return readWhole;
  const isSound =
    first <= last && last < 64 && (first > 0 || last === 0) && low <= 13 && (high === 0 || high === low + 1);
  if (!isSound) throw damagedJpeg(`coefficients ${first} to ${last}, bits ${high} to ${low}`);
  if (first === 0) return high === 0 ? readFirst : refineFirst;
  return high === 0 ? readBand : refineBand;
}
