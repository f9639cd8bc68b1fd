const EMPTY = -1;
const MINUS_ZERO_BITS = -(2 ** 31);
const FIRST_POINTS = 4096;

/** Odd factors of the hash. They are random in each process. So an attacker cannot prepare points that all have the same hash. */
const [FACTOR_X = 1, FACTOR_Y = 1, FACTOR_Z = 1] = crypto
  .getRandomValues(new Int32Array(3))
  .map((factor) => factor | 1);

/** Gives each point of three 32-bit words a number, in the order in which points are first found. Equal points have the same number. */
export class PointIndex {
  /** The words of the numbered points. There may be room for more at the end. */
  words: Int32Array<ArrayBuffer>;
  count = 0;
  #slots: Int32Array<ArrayBuffer>;

  /** `points` is the estimated number of points, and may be a fraction. Memory for them is allocated at once. */
  constructor(points: number) {
    // The size is rounded up, because a write beyond the end of a typed array is lost without an error.
    const room = Math.max(Math.ceil(points), FIRST_POINTS);
    this.words = new Int32Array(3 * room);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * room))).fill(EMPTY);
  }

  /** Writes the numbers of the points in `words` to `numbers`, from `start` on. A word of −0 counts as 0. */
  add(words: Int32Array, numbers: Uint32Array, start = 0): void {
    const points = Math.floor(words.length / 3);
    let [known, slots] = this.#room();
    let mask = slots.length - 1;
    for (let point = 0, at = 0; point < points; point++, at += 3) {
      let x = words[at] ?? 0;
      let y = words[at + 1] ?? 0;
      let z = words[at + 2] ?? 0;
      if (x === MINUS_ZERO_BITS) x = 0;
      if (y === MINUS_ZERO_BITS) y = 0;
      if (z === MINUS_ZERO_BITS) z = 0;
      for (let slot = hash(x, y, z) & mask; ; slot = (slot + 1) & mask) {
        const number = slots[slot] ?? EMPTY;
        const place = number * 3;
        if (number === EMPTY) {
          const added = this.count++;
          known[added * 3] = x;
          known[added * 3 + 1] = y;
          known[added * 3 + 2] = z;
          slots[slot] = added;
          numbers[start + point] = added;
          if (this.count * 3 < known.length && this.count * 2 <= slots.length) break;
          [known, slots] = this.#room();
          mask = slots.length - 1;
          break;
        }
        if (known[place] === x && known[place + 1] === y && known[place + 2] === z) {
          numbers[start + point] = number;
          break;
        }
      }
    }
  }

  /** Returns the arrays, enlarged if they have no room for one more point. */
  #room(): [Int32Array, Int32Array] {
    if (this.count * 3 >= this.words.length) {
      this.words = new Int32Array(this.words.buffer.transfer(this.words.byteLength * 2));
    }
    if (this.count * 2 > this.#slots.length) this.#rehash();
    return [this.words, this.#slots];
  }

  #rehash(): void {
    const { words } = this;
    const slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      const at = number * 3;
      let slot = hash(words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

function hash(x: number, y: number, z: number): number {
  let mixed = Math.imul(x ^ (x >>> 15), FACTOR_X) ^ Math.imul(y ^ (y >>> 13), FACTOR_Y);
  mixed ^= Math.imul(z ^ (z >>> 14), FACTOR_Z);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
