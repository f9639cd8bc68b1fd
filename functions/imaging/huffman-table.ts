import { damagedJpeg } from './jpeg-segments.ts';

/**
 * `codes`: for each of the 65,536 next sixteen bits, the length of the code that they begin with, times 256, plus its symbol; 0 where no code
 * begins so. `differences`: for each of the 16,384 next fourteen bits that hold a code and the difference behind it, that difference times 16
 * plus the length of both; 0 where they do not hold both. `coefficients`: the same for a symbol that has a run of zeros above and a
 * category below: the value times 256, plus the run times 16, plus the length.
 */
export type HuffmanTable = {
  readonly codes: Uint16Array;
  readonly differences: Int32Array;
  readonly coefficients: Int32Array;
};
type Kept = { readonly definition: Uint8Array; readonly table: HuffmanTable };

const CODE_BITS_MAX = 16;
/** Each scan of a progressive picture may bring tables of its own; hostile files bring thousands. */
const TABLES_MAX = 512;
export const FORETOLD_BITS = 14;
/** The slices of a series bring the same tables again and again, and making one takes as long as a tenth of a slice. */
const TABLES_KEPT = 8;
const kept: Kept[] = [];

/** The tables that a picture has brought so far, by class and name in one byte, as its segments have it. */
export class HuffmanTables {
  readonly #tables = new Map<number, HuffmanTable>();
  #read = 0;

  /** Reads a DHT segment (ITU-T T.81 B.2.4.2). Throws RejectedFileError where it makes no sense, or is one of thousands. */
  read(content: Uint8Array): void {
    for (let at = 0; at + 17 <= content.length;) {
      this.#read += 1;
      if (this.#read > TABLES_MAX) throw damagedJpeg(`more than ${TABLES_MAX} tables`);
      const counts = content.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      this.#tables.set(content[at] ?? 0, tableOf(content.subarray(at, at + 17 + total)));
      at += 17 + total;
    }
  }

  get(kind: 'dc' | 'ac', name: number): HuffmanTable | undefined {
    return this.#tables.get((kind === 'ac' ? 0x10 : 0) | name);
  }
}

/** The table of a definition: its class and name, the numbers of its codes by their length, its symbols. */
function tableOf(definition: Uint8Array): HuffmanTable {
  const known = kept.find((one) => Buffer.compare(one.definition, definition) === 0);
  if (known) return known.table;
  const table = huffmanTable(definition);
  kept.unshift({ definition: definition.slice(), table });
  kept.length = Math.min(kept.length, TABLES_KEPT);
  return table;
}

/** ITU-T T.81 C.2. Throws RejectedFileError for codes that do not fit into sixteen bits. */
function huffmanTable(definition: Uint8Array): HuffmanTable {
  const isOfFirst = (definition[0] ?? 0) >> 4 === 0;
  const [counts, symbols] = [definition.subarray(1, 17), definition.subarray(17)];
  const codes = new Uint16Array(1 << CODE_BITS_MAX);
  const differences = new Int32Array(1 << FORETOLD_BITS);
  const coefficients = new Int32Array(1 << FORETOLD_BITS);
  let code = 0;
  let index = 0;
  for (let bits = 1; bits <= CODE_BITS_MAX; bits += 1) {
    const width = 1 << (CODE_BITS_MAX - bits);
    for (let left = counts[bits - 1] ?? 0; left > 0; left -= 1) {
      const symbol = symbols[index];
      if (code + width > codes.length || symbol === undefined) throw damagedJpeg('Huffman table');
      codes.fill((bits << 8) | symbol, code, code + width);
      const prefix = code >>> (CODE_BITS_MAX - bits);
      if (isOfFirst) foretell(differences, { prefix, bits, category: symbol }, 0);
      else if ((symbol & 15) > 0) foretell(coefficients, { prefix, bits, category: symbol & 15 }, symbol);
      code += width;
      index += 1;
    }
  }
  return { codes, differences, coefficients };
}

/** Enters all values that a code and what follows it may mean, as far as both fit; with a run of zeros where the symbol tells one. */
function foretell(
  table: Int32Array,
  { prefix, bits, category }: { prefix: number; bits: number; category: number },
  symbol: number,
): void {
  const length = bits + category;
  if (length > FORETOLD_BITS) return;
  const width = 1 << (FORETOLD_BITS - length);
  const run = symbol >> 4;
  for (let value = 0; value < 1 << category; value += 1) {
    const from = ((prefix << category) | value) * width;
    const meant = extended(value, category);
    table.fill(symbol === 0 ? meant * 16 + length : meant * 256 + run * 16 + length, from, from + width);
  }
}

/** A difference of a category as it is coded: the lower half of the numbers stand for negative ones (ITU-T T.81 F.2.2.1). */
export const extended = (value: number, category: number): number =>
  category > 0 && value < 1 << (category - 1) ? value - (1 << category) + 1 : value;
