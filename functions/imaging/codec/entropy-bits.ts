import { anyCode, BEHIND_SHORT_BITS, type HuffmanTable } from './huffman-table.ts';
import { damagedJpeg } from './jpeg-segments.ts';
import { unstuff } from './unstuff.ts';

/** A block whose every coefficient has the longest code and value may be read beyond the end before the check. */
const PADDING_BYTES = 264;
/** Positions are counted in bits, and shall fit into 31 of them: that is 32 bits for each pixel of the largest frame. */
const SEGMENT_BYTES_MAX = 2 ** 28 - 2 * PADDING_BYTES;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** A category that no bits follow (ITU-T T.81 H.1.2.2), and the difference that it stands for. */
const WHOLE_CATEGORY = 16;
export const WHOLE_DIFFERENCE = 32_768;

/** The next 25 bits at a position, on the left of 32. */
export const windowAt = (data: DataView, position: number): number => data.getInt32(position >> 3) << (position & 7);

/**
 * Returns the number that the leftmost `bits` of a window encode; the lower half are negative (ITU-T T.81 F.2.2.1). Branch-free: the sign
 * bit is unpredictable.
 */
export function signedValue(window: number, bits: number): number {
  const negative = ~(window >> 31);
  return ((((window ^ negative) >>> 1) >>> (31 - bits)) ^ negative) - negative;
}

/** The bits of entropy-coded segments, each up to the next marker. Zeros follow the last one, and `moveTo` refuses to stay there. */
export class EntropyBits {
  /** The segment without its stuffing, in an array that serves all segments. */
  readonly data: DataView;
  /** Bits that were read. */
  position = 0;
  readonly #bytes: DataView;
  #lengthBits = 0;
  #end = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.data = new DataView(new ArrayBuffer(bytes.length + PADDING_BYTES));
  }

  /** The position of the marker that ends the segment. */
  get end(): number {
    return this.#end;
  }

  /** Goes to the segment that begins at `start`. */
  open(start: number): void {
    const { end, length } = unstuff(this.#bytes, start, this.data);
    if (length > SEGMENT_BYTES_MAX) throw damagedJpeg(`a segment of ${length} bytes`);
    new Uint8Array(this.data.buffer, length, PADDING_BYTES).fill(0);
    this.position = 0;
    this.#lengthBits = length * 8;
    this.#end = end;
  }

  /** Goes to the segment after the restart marker that ends this one. */
  restart(): void {
    const at = this.#end + 1;
    const marker = at < this.#bytes.byteLength ? this.#bytes.getUint8(at) : 0;
    if (marker < FIRST_RESTART || marker > LAST_RESTART) throw damagedJpeg('a restart marker is missing');
    this.open(at + 1);
  }

  /** Says that all before `position` is read. Throws RejectedFileError when that is more than there is. */
  moveTo(position: number): void {
    if (position > this.#lengthBits) throw damagedJpeg('the picture ends early');
    this.position = position;
  }

  /** Up to 16 bits as a number. */
  bits(length: number): number {
    const window = windowAt(this.data, this.position);
    this.moveTo(this.position + length);
    return (window >>> 1) >>> (31 - length);
  }

  /** A difference from the value before: the code of its category, then as many bits. */
  difference(table: HuffmanTable): number {
    const window = windowAt(this.data, this.position);
    const entry = table.short[window >>> BEHIND_SHORT_BITS] ?? 0;
    if (entry === 0) return this.#longDifference(table, window);
    const length = entry & 31;
    const category = entry >> 8;
    this.moveTo(this.position + length);
    return signedValue(window << (length - category), category);
  }

  /** Differences of neighbouring samples, one after the other, each by the table of its component; 32,768 wraps around as it shall. */
  differences(into: Uint16Array, { from, to }: { from: number; to: number }, tables: readonly HuffmanTable[]): void {
    const { data } = this;
    const end = this.#lengthBits;
    let { position } = this;
    let component = 0;
    let table = tables[0];
    for (let index = from; index < to && table; index += 1) {
      const window = windowAt(data, position);
      const entry = table.short[window >>> BEHIND_SHORT_BITS] ?? 0;
      const length = entry & 31;
      const category = entry >> 8;
      position += length;
      if (entry === 0 || position > end) {
        this.moveTo(position);
        into[index] = this.#longDifference(table, window);
        position = this.position;
      } else into[index] = signedValue(window << (length - category), category);
      if (tables.length > 1) {
        component = component + 1 === tables.length ? 0 : component + 1;
        table = tables[component];
      }
    }
    this.moveTo(position);
  }

  #longDifference(table: HuffmanTable, window: number): number {
    const code = anyCode(table, window);
    const category = code >> 8;
    if (category > WHOLE_CATEGORY) throw damagedJpeg(`a difference of ${category} bits`);
    this.moveTo(this.position + (code & 31));
    if (category === WHOLE_CATEGORY) return WHOLE_DIFFERENCE;
    const value = signedValue(windowAt(this.data, this.position), category);
    this.moveTo(this.position + category);
    return value;
  }
}
