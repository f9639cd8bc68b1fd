import { FORETOLD_BITS, extended, type HuffmanTable } from './huffman-table.ts';
import { damagedJpeg } from './jpeg-segments.ts';

/** So many zeros may be looked at beyond the end; whether they were made use of is checked when all is read. */
const PADDING_BYTES = 8;
const FORETOLD_MASK = 2 ** FORETOLD_BITS - 1;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** A category that no bits follow (ITU-T T.81 H.1.2.2). */
const WHOLE_CATEGORY = 16;

/** Bits of an entropy-coded segment, up to the next marker; `end` is where that stands. */
export class EntropyBits {
  readonly end: number;
  readonly #data: Uint8Array;
  #at = 0;
  /** The lowest `#count` bits are yet to be read. */
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.end = endOfSegment(bytes, start);
    this.#data = withoutStuffing(bytes, start, this.end);
  }

  /** The symbol of the next code. */
  symbol({ codes }: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = codes[(this.#held >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) throw damagedJpeg('a code that is in no table');
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** Up to 16 bits as a number. */
  bits(length: number): number {
    if (this.#count < length) this.#fill();
    this.#count -= length;
    return (this.#held >>> this.#count) & ((1 << length) - 1);
  }

  /** Differences of neighbouring samples, one after the other, each by the table of its component; 32,768 wraps around as it shall. */
  differences(into: Uint16Array, { from, to }: { from: number; to: number }, tables: readonly HuffmanTable[]): void {
    let component = 0;
    let table = tables[0];
    let [at, held, count] = [this.#at, this.#held, this.#count];
    const data = this.#data;
    for (let index = from; index < to && table; index += 1) {
      if (count < 16) {
        held = (held << 16) | ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
        at += 2;
        count += 16;
      }
      const foretold = table.differences[(held >>> (count - FORETOLD_BITS)) & FORETOLD_MASK] ?? 0;
      if (foretold !== 0) {
        count -= foretold & 15;
        into[index] = foretold >> 4;
      } else {
        [this.#at, this.#held, this.#count] = [at, held, count];
        into[index] = this.#longDifference(table);
        [at, held, count] = [this.#at, this.#held, this.#count];
      }
      if (tables.length > 1) {
        component = component + 1 === tables.length ? 0 : component + 1;
        table = tables[component];
      }
    }
    [this.#at, this.#held, this.#count] = [at, held, count];
    if (at > data.length) throw damagedJpeg('the picture ends early');
  }

  /**
   * The coefficients of a block from `first` to `last`, in zigzag order, without their `low` lowest bits (ITU-T T.81 F.2.2.2, G.1.2.2).
   * Answers the run of the code that ended the band before its last coefficient, or -1.
   */
  coefficients(
    into: Int16Array,
    at: number,
    { first, last, low }: { readonly first: number; readonly last: number; readonly low: number },
    { coefficients, codes }: HuffmanTable,
  ): number {
    const data = this.#data;
    let [position, held, count] = [this.#at, this.#held, this.#count];
    let ended = -1;
    for (let index = first; index <= last; index += 1) {
      if (count < 16) {
        held = (held << 16) | ((data[position] ?? 0) << 8) | (data[position + 1] ?? 0);
        position += 2;
        count += 16;
      }
      const foretold = coefficients[(held >>> (count - FORETOLD_BITS)) & FORETOLD_MASK] ?? 0;
      if (foretold !== 0) {
        count -= foretold & 15;
        index += (foretold >> 4) & 15;
        if (index > last) throw damagedJpeg('a block of too many coefficients');
        into[at + index] = (foretold >> 8) << low;
        continue;
      }
      const entry = codes[(held >>> (count - 16)) & 0xffff] ?? 0;
      if (entry === 0) throw damagedJpeg('a code that is in no table');
      count -= entry >> 8;
      const [run, category] = [(entry >> 4) & 15, entry & 15];
      if (category === 0 && run < 15) {
        ended = run;
        break;
      }
      index += run;
      if (index > last) throw damagedJpeg('a block of too many coefficients');
      if (category === 0) continue;
      if (count < category) {
        held = (held << 16) | ((data[position] ?? 0) << 8) | (data[position + 1] ?? 0);
        position += 2;
        count += 16;
      }
      count -= category;
      into[at + index] = extended((held >>> count) & ((1 << category) - 1), category) << low;
    }
    [this.#at, this.#held, this.#count] = [position, held, count];
    if (position > data.length) throw damagedJpeg('the picture ends early');
    return ended;
  }

  /** Throws RejectedFileError when more was read than there is. */
  finish(): void {
    const readBits = this.#at * 8 - this.#count;
    if (readBits > (this.#data.length - PADDING_BYTES) * 8) throw damagedJpeg('the picture ends early');
  }

  /** The bits behind the restart marker that stands at the end of these. */
  restart(bytes: Uint8Array): EntropyBits {
    const marker = bytes[this.end + 1] ?? 0;
    if (marker < FIRST_RESTART || marker > LAST_RESTART) throw damagedJpeg('a restart marker is missing');
    return new EntropyBits(bytes, this.end + 2);
  }

  #longDifference(table: HuffmanTable): number {
    const category = this.symbol(table);
    if (category > WHOLE_CATEGORY) throw damagedJpeg(`a difference of ${category} bits`);
    return category === WHOLE_CATEGORY ? 32_768 : extended(this.bits(category), category);
  }

  #fill(): void {
    const at = this.#at;
    if (at + 2 > this.#data.length) throw damagedJpeg('the picture ends early');
    this.#held = (this.#held << 16) | ((this.#data[at] ?? 0) << 8) | (this.#data[at + 1] ?? 0);
    this.#at = at + 2;
    this.#count += 16;
  }
}

function endOfSegment(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 2))
    if (bytes[at + 1] !== 0) return at;
  return bytes.length;
}

/** A zero is stuffed behind every 255. */
function withoutStuffing(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const data = new Uint8Array(end - start + PADDING_BYTES);
  let length = 0;
  let from = start;
  while (from < end) {
    const marked = bytes.indexOf(0xff, from);
    const to = marked === -1 || marked >= end ? end : marked + 1;
    data.set(bytes.subarray(from, to), length);
    length += to - from;
    from = to === end ? end : to + 1;
  }
  return data.subarray(0, length + PADDING_BYTES);
}
