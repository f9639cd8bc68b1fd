import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** For each of the 65,536 next sixteen bits: length of the code that they begin with, times 256, and its category of difference. */
export type HuffmanTable = Uint16Array;

const CODE_BITS_MAX = 16;
const CATEGORY_MAX = 16;
/** A picture may end inside its last byte; what is read far beyond the end is missing. */
const OVERRUN_BYTES_MAX = 4;

/** Builds the table of a DHT segment (ITU-T T.81 C.2). Throws RejectedFileError for codes that do not fit into sixteen bits. */
export function huffmanTable(counts: ArrayLike<number>, categories: ArrayLike<number>): HuffmanTable {
  const table = new Uint16Array(1 << CODE_BITS_MAX);
  let code = 0;
  let index = 0;
  for (let bits = 1; bits <= CODE_BITS_MAX; bits += 1) {
    const width = 1 << (CODE_BITS_MAX - bits);
    for (let left = counts[bits - 1] ?? 0; left > 0; left -= 1) {
      const category = categories[index] ?? CATEGORY_MAX + 1;
      if (code + width > table.length || category > CATEGORY_MAX) throw damaged('Huffman table');
      table.fill((bits << 8) | category, code, code + width);
      code += width;
      index += 1;
    }
  }
  return table;
}

/** Reads the differences of an entropy-coded segment, which ends at the next marker. */
export class LosslessBits {
  readonly #bytes: Uint8Array;
  #position: number;
  #value = 0;
  #count = 0;
  #overrun = 0;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes;
    this.#position = position;
  }

  /** The next difference: its category by Huffman code, then as many bits as the category says (ITU-T T.81 H.1.2.2). */
  difference(table: HuffmanTable): number {
    this.#fill();
    const entry = table[(this.#value >>> (this.#count - CODE_BITS_MAX)) & 0xffff] ?? 0;
    if (entry === 0) throw damaged('a code that is in no table');
    this.#drop(entry >> 8);
    const category = entry & 0xff;
    if (category === 0) return 0;
    if (category === CATEGORY_MAX) return 32_768;
    this.#fill();
    const bits = (this.#value >>> (this.#count - category)) & ((1 << category) - 1);
    this.#drop(category);
    return bits < 1 << (category - 1) ? bits - (1 << category) + 1 : bits;
  }

  /** Goes on behind the next restart marker; answers where the bits ended when there is none. */
  restart(): void {
    this.#value = 0;
    this.#count = 0;
    this.#overrun = 0;
    this.#position = this.end();
    const marker = this.#bytes[this.#position + 1] ?? 0;
    if (marker < 0xd0 || marker > 0xd7) throw damaged('a restart marker is missing');
    this.#position += 2;
  }

  /** Position of the marker that ends the segment. */
  end(): number {
    let at = this.#position;
    while (at < this.#bytes.length && !(this.#bytes[at] === 0xff && this.#bytes[at + 1] !== 0)) at += 1;
    return at;
  }

  #drop(bits: number): void {
    this.#count -= bits;
    this.#value &= (1 << this.#count) - 1;
  }

  /** At least sixteen bits; beyond the end, zeros. */
  #fill(): void {
    while (this.#count < CODE_BITS_MAX) {
      this.#value = (this.#value << 8) | this.#nextByte();
      this.#count += 8;
    }
  }

  #nextByte(): number {
    const byte = this.#bytes[this.#position];
    const isMarker = byte === 0xff && this.#bytes[this.#position + 1] !== 0;
    if (byte === undefined || isMarker) {
      this.#overrun += 1;
      if (this.#overrun > OVERRUN_BYTES_MAX) throw damaged('the picture ends early');
      return 0;
    }
    // A zero is stuffed behind every 255.
    this.#position += byte === 0xff ? 2 : 1;
    return byte;
  }
}

export const damaged = (what: string): RejectedFileError =>
  new RejectedFileError('dicomPixelsDamaged', `JPEG lossless: ${what}`);
