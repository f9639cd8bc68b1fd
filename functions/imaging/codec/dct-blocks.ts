import { type EntropyBits, signedValue, WHOLE_DIFFERENCE, windowAt } from './entropy-bits.ts';
import { anyCode, BEHIND_SHORT_BITS, codeOf, type HuffmanTable } from './huffman-table.ts';
import { damagedJpeg } from './jpeg-segments.ts';
import { ZIGZAG } from './zigzag.ts';

/** The state of one component in a scan: its coefficients, its tables, and the values that one block passes to the next. */
export type BlockState = {
  readonly coefficients: Int16Array;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
  /** First coefficient of the previous block. The next block stores only the difference from it. */
  previous: number;
  /** Number of following blocks that have no new coefficients in this scan. A refining scan still refines their known coefficients. */
  endOfBand: number;
};

/**
 * The coefficients that a scan contains, from `first` to `last`. `low` is the number of lowest bits that are missing after this scan.
 * `high` is the number that were missing before it; 0 in the first scan of these coefficients (ITU-T T.81 B.2.3).
 */
export type Band = { readonly first: number; readonly last: number; readonly high: number; readonly low: number };

/** Reads one block into the sixty-four coefficients that begin at `at`. */
export type ReadBlock = (bits: EntropyBits, at: number, state: BlockState, band: Band) => void;

const RUN_MAX = 15;
/** More zeros than a block can contain, so the run ends only with the band. */
const ALL_ZEROS = 64;

const needed = (table: HuffmanTable | undefined): HuffmanTable => {
  if (!table) throw damagedJpeg('a table that does not exist');
  return table;
};

const tooMany = (): Error => damagedJpeg('a block of too many coefficients');

const nextFirst = (bits: EntropyBits, state: BlockState): number => {
  const difference = bits.difference(needed(state.dc));
  if (difference === WHOLE_DIFFERENCE) throw damagedJpeg('a difference of 16 bits');
  state.previous = (state.previous + difference) | 0;
  return state.previous;
};

const BEHIND_FIRST: Band = { first: 1, last: 63, high: 0, low: 0 };

/** Reads a whole block (F.2.2). */
const readWhole: ReadBlock = (bits, at, state) => {
  state.coefficients[at] = nextFirst(bits, state);
  readCoefficients(bits, at, state, BEHIND_FIRST);
};

/** Reads the first coefficient of a block without its `low` lowest bits (G.1.2.1). */
const readFirst: ReadBlock = (bits, at, state, { low }) => {
  state.coefficients[at] = nextFirst(bits, state) << low;
};

/** Reads one more bit of the first coefficient. */
const refineFirst: ReadBlock = (bits, at, { coefficients }, { low }) => {
  coefficients[at] = (coefficients[at] ?? 0) | (bits.bits(1) << low);
};

/** Reads coefficients other than the first, without their `low` lowest bits (G.1.2.2). */
const readBand: ReadBlock = (bits, at, state, band) => {
  if (state.endOfBand > 0) {
    state.endOfBand -= 1;
    return;
  }
  const run = readCoefficients(bits, at, state, band);
  if (run >= 0) state.endOfBand = (1 << run) - 1 + bits.bits(run);
};

/**
 * Reads codes and the values that follow them. The upper four bits of a code's symbol are a run of zeros. The lower four are the category
 * of the coefficient that ends the run. A code may also end the band early. Returns the upper four bits of that code, or -1 if no code
 * ended the band.
 */
function readCoefficients(bits: EntropyBits, at: number, state: BlockState, { first, last, low }: Band): number {
  const { data } = bits;
  const { coefficients } = state;
  const table = needed(state.ac);
  const { short } = table;
  let { position } = bits;
  let ended = -1;
  for (let index = first; index <= last; index += 1) {
    let window = windowAt(data, position);
    let entry = short[window >>> BEHIND_SHORT_BITS] ?? 0;
    if (entry === 0) {
      const code = anyCode(table, window);
      position += code & 31;
      window = windowAt(data, position);
      entry = (code & 0xff00) | ((code >> 8) & 15);
    }
    const run = entry >> 12;
    const category = (entry >> 8) & 15;
    const length = entry & 31;
    position += length;
    if (category === 0 && run < RUN_MAX) {
      ended = run;
      break;
    }
    index += run;
    if (index > last) throw tooMany();
    if (category > 0)
      coefficients[at + (ZIGZAG[index] ?? 0)] = signedValue(window << (length - category), category) << low;
  }
  bits.moveTo(position);
  return ended;
}

/**
 * Reads one more bit of known coefficients, and new coefficients that become 1 or -1 at this bit (G.1.2.3). The code adds the bits without
 * a branch, because a branch on each bit would be unpredictable and slow.
 */
const refineBand: ReadBlock = (bits, at, state, { first, last, low }) => {
  const { data } = bits;
  const { coefficients } = state;
  let { position } = bits;
  for (let index = first; index <= last; index += 1) {
    let zeros = ALL_ZEROS;
    let added = 0;
    if (state.endOfBand === 0) {
      const code = codeOf(needed(state.ac), windowAt(data, position));
      position += code & 31;
      const run = code >> 12;
      const isNew = (code & 0xf00) > 0;
      const window = windowAt(data, position);
      if (isNew) {
        zeros = run;
        added = window < 0 ? 1 << low : -1 << low;
        position += 1;
      } else if (run === RUN_MAX) zeros = run;
      else {
        state.endOfBand = (1 << run) + ((window >>> 1) >>> (31 - run));
        position += run;
      }
    }
    for (; index <= last; index += 1) {
      const place = at + (ZIGZAG[index] ?? 0);
      const value = coefficients[place] ?? 0;
      const isThere = (value | -value) >>> 31;
      zeros -= 1 - isThere;
      if (zeros < 0) break;
      const negative = value >> 31;
      const magnitude = (value ^ negative) - negative;
      const grows = (windowAt(data, position) >>> 31) & isThere & ~(magnitude >> low);
      coefficients[place] = value + (((grows << low) ^ negative) - negative);
      position += isThere;
    }
    if (added === 0) continue;
    if (index > last) throw tooMany();
    coefficients[at + (ZIGZAG[index] ?? 0)] = added;
  }
  bits.moveTo(position);
  if (state.endOfBand > 0) state.endOfBand -= 1;
};

/** Returns the function that reads a scan's blocks. Throws RejectedFileError for a band that no scan may have. */
export function blockReader(isProgressive: boolean, { first, last, high, low }: Band): ReadBlock {
  if (!isProgressive) return readWhole;
  const isSound =
    first <= last && last < 64 && (first > 0 || last === 0) && low <= 13 && (high === 0 || high === low + 1);
  if (!isSound) throw damagedJpeg(`coefficients ${first} to ${last}, bits ${high} to ${low}`);
  if (first === 0) return high === 0 ? readFirst : refineFirst;
  return high === 0 ? readBand : refineBand;
}
