import { damagedJpeg } from './jpeg-segments.ts';

/**
 * A Huffman table. `short` is indexed by the next eleven bits and contains codes of up to eleven bits. An entry is the symbol times 256,
 * plus a length. This length is the number of bits of the code and of the value after it. An entry is 0 if only `anyCode` can read the
 * code.
 */
export type HuffmanTable = {
  readonly short: Uint16Array;
  /**
   * By code length: an upper limit for the next sixteen bits, read as a number. A number below the limit begins with a code of at most this
   * length.
   */
  readonly limits: Int32Array;
  /** By code length: the number to add to a code to get the index of its symbol. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
};

const CODE_BITS_MAX = 16;
/** Largest number of tables in an image. Each scan of a progressive image may have its own tables, but hostile files have thousands. */
const TABLES_MAX = 512;
const SHORT_BITS = 11;
/** Number of valid bits in a 32-bit window. Up to seven bits are shifted out at the left. */
const WINDOW_BITS = 25;
/** Number of bits by which a window is shifted to the right, to get the index into `short`. */
export const BEHIND_SHORT_BITS = 32 - SHORT_BITS;

/** The tables of an image so far. The key is class and number in one byte, as in the segments. */
export class HuffmanTables {
  readonly #tables = new Map<number, HuffmanTable>();
  #read = 0;

  /** Reads a DHT segment (ITU-T T.81 B.2.4.2). Throws RejectedFileError for an invalid table, and for more than `TABLES_MAX` tables. */
  read(content: Uint8Array): void {
    for (let at = 0; at + 17 <= content.length;) {
      this.#read += 1;
      if (this.#read > TABLES_MAX) throw damagedJpeg(`more than ${TABLES_MAX} tables`);
      const name = content[at] ?? 0;
      const counts = content.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      this.#tables.set(name, huffmanTable(counts, content.slice(at + 17, at + 17 + total), name >> 4 === 0));
      at += 17 + total;
    }
  }

  get(kind: 'dc' | 'ac', name: number): HuffmanTable | undefined {
    return this.#tables.get((kind === 'ac' ? 0x10 : 0) | name);
  }
}

/** Makes a table of code counts and symbols (ITU-T T.81 C.2). Throws RejectedFileError for codes that do not fit into sixteen bits. */
function huffmanTable(counts: Uint8Array, symbols: Uint8Array, isOfFirst: boolean): HuffmanTable {
  const short = new Uint16Array(1 << SHORT_BITS);
  const limits = new Int32Array(CODE_BITS_MAX + 1);
  const offsets = new Int32Array(CODE_BITS_MAX + 1);
  let code = 0;
  let index = 0;
  for (let bits = 1; bits <= CODE_BITS_MAX; bits += 1) {
    const width = 1 << (CODE_BITS_MAX - bits);
    offsets[bits] = index - (code >> (CODE_BITS_MAX - bits));
    for (let left = counts[bits - 1] ?? 0; left > 0; left -= 1) {
      const symbol = symbols[index];
      if (code + width > 1 << CODE_BITS_MAX || symbol === undefined) throw damagedJpeg('Huffman table');
      const length = bits + (symbol & 15);
      // In a table of differences, the value of a symbol above 15 is read in an unusual way. `short` leaves such codes out, so `anyCode`
      // reads them.
      if (bits <= SHORT_BITS && length <= WINDOW_BITS && !(isOfFirst && symbol > 15))
        short.fill(
          (symbol << 8) | length,
          code >> (CODE_BITS_MAX - SHORT_BITS),
          (code + width) >> (CODE_BITS_MAX - SHORT_BITS),
        );
      code += width;
      index += 1;
    }
    limits[bits] = code;
  }
  return { short, limits, offsets, symbols };
}

/**
 * Returns the symbol of the code at the start of a window, times 256, plus the length of the code. Throws RejectedFileError if the window
 * begins with no valid code.
 */
export function anyCode({ limits, offsets, symbols }: HuffmanTable, window: number): number {
  const next = window >>> CODE_BITS_MAX;
  for (let bits = 1; bits <= CODE_BITS_MAX; bits += 1)
    if (next < (limits[bits] ?? 0))
      return ((symbols[(offsets[bits] ?? 0) + (next >> (CODE_BITS_MAX - bits))] ?? 0) << 8) | bits;
  throw damagedJpeg('a code that is in no table');
}

/** Returns the same as `anyCode`, but looks up short codes in `short`. */
export function codeOf(table: HuffmanTable, window: number): number {
  const entry = table.short[window >>> BEHIND_SHORT_BITS] ?? 0;
  return entry === 0 ? anyCode(table, window) : entry - ((entry >> 8) & 15);
}
