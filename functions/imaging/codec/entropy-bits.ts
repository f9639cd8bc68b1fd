import { anyCode, BEHIND_SHORT_BITS, type HuffmanTable } from './huffman-table.ts';
import { damagedJpeg } from './jpeg-segments.ts';
import { unstuff } from './unstuff.ts';

/**
 * Number of zero bytes after the data. The end of the data is checked only after a block is read, so a block may read beyond it. A block
 * has at most 64 codes and 64 values of 16 bits, which are 256 bytes.
 */
const PADDING_BYTES = 264;
/**
 * Largest length of a segment in bytes. Positions are counted in bits and must fit into 31 bits. This allows 32 bits for each pixel of the
 * largest frame.
 */
const SEGMENT_BYTES_MAX = 2 ** 28 - 2 * PADDING_BYTES;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** The highest category (ITU-T T.81 H.1.2.2). No further bits follow its code, which means the difference `WHOLE_DIFFERENCE`. */
const WHOLE_CATEGORY = 16;
export const WHOLE_DIFFERENCE = 32_768;

/** Returns a 32-bit number that begins with the bits from `position` on. Only its upper 25 bits are valid. */
export const windowAt = (data: DataView, position: number): number => data.getInt32(position >> 3) << (position & 7);

/**
 * Returns the number that the leftmost `bits` of a window encode. A code that begins with 0 is a negative number (ITU-T T.81 F.2.2.1). The
 * function has no branch, because a branch on the unpredictable sign bit would be slow.
 */
export function signedValue(window: number, bits: number): number {
  const negative = ~(window >> 31);
  return ((((window ^ negative) >>> 1) >>> (31 - bits)) ^ negative) - negative;
}

/**
 * Reads the bits of entropy-coded segments, each up to the next marker. Zero bytes follow a segment's last bit, and `moveTo` refuses to go
 * beyond that bit.
 */
export class EntropyBits {
  /** The bytes of the segment, without the zero bytes that are stuffed after each 255. One array serves all segments. */
  readonly data: DataView;
  /** Number of bits read so far. */
  position = 0;
  readonly #bytes: DataView;
  #lengthBits = 0;
  #end = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.data = new DataView(new ArrayBuffer(bytes.length + PADDING_BYTES));
  }

  /** Position of the marker that ends the segment. */
  get end(): number {
    return this.#end;
  }

  /** Opens the segment that begins at `start`. */
  open(start: number): void {
    const { end, length } = unstuff(this.#bytes, start, this.data);
    if (length > SEGMENT_BYTES_MAX) throw damagedJpeg(`a segment of ${length} bytes`);
    new Uint8Array(this.data.buffer, length, PADDING_BYTES).fill(0);
    this.position = 0;
    this.#lengthBits = length * 8;
    this.#end = end;
  }

  /** Opens the segment after the restart marker that ends this segment. */
  restart(): void {
    const at = this.#end + 1;
    const marker = at < this.#bytes.byteLength ? this.#bytes.getUint8(at) : 0;
    if (marker < FIRST_RESTART || marker > LAST_RESTART) throw damagedJpeg('a restart marker is missing');
    this.open(at + 1);
  }

  /** Marks all bits before `position` as read. Throws RejectedFileError if the segment has fewer bits. */
  moveTo(position: number): void {
    if (position > this.#lengthBits) throw damagedJpeg('the picture ends early');
    this.position = position;
  }

  /** Reads up to 16 bits as a number. */
  bits(length: number): number {
    const window = windowAt(this.data, this.position);
    this.moveTo(this.position + length);
    return (window >>> 1) >>> (31 - length);
  }

  /** Reads the difference from the previous value: the code of its category, then as many bits as the category says. */
  difference(table: HuffmanTable): number {
    const window = windowAt(this.data, this.position);
    const entry = table.short[window >>> BEHIND_SHORT_BITS] ?? 0;
    if (entry === 0) return this.#longDifference(table, window);
    const length = entry & 31;
    const category = entry >> 8;
    this.moveTo(this.position + length);
    return signedValue(window << (length - category), category);
  }

  /**
   * Reads differences of neighbouring samples, each with the table of its component. A difference of 32,768 wraps around at 16 bits, as the
   * standard requires.
   */
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
