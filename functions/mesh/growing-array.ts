type Numbers = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const FIRST_BYTES = 96 * 1024;

/** A typed array of number triples whose count is not known in advance. It doubles its size when it is full. */
export class GrowingTriples<T extends Numbers> {
  readonly #over: (buffer: ArrayBuffer) => T;
  #values: T;
  #length = 0;

  /** `over` creates the view of a buffer, like `(buffer) => new Float32Array(buffer)`. */
  constructor(over: (buffer: ArrayBuffer) => T) {
    this.#over = over;
    this.#values = over(new ArrayBuffer(FIRST_BYTES));
  }

  /** Number of triples. */
  get count(): number {
    return this.#length / 3;
  }

  push(a: number, b: number, c: number): void {
    const at = this.#length;
    if (at + 3 > this.#values.length) this.#resize(this.#values.length * 2);
    this.#values[at] = a;
    this.#values[at + 1] = b;
    this.#values[at + 2] = c;
    this.#length = at + 3;
  }

  /** Makes room for `threes` more triples. `fill` writes them from the position `start` and returns the number of triples written. */
  append(threes: number, fill: (values: T, start: number) => number): void {
    const needed = this.#length + threes * 3;
    if (needed > this.#values.length || this.#length === 0) this.#resize(Math.max(needed, FIRST_BYTES / 4));
    this.#length += fill(this.#values, this.#length) * 3;
  }

  /** Returns all triples in an array of exactly their size. No triples may be added afterwards. */
  take(): T {
    if (this.#length < this.#values.length) this.#resize(this.#length);
    return this.#values;
  }

  #resize(length: number): void {
    const { buffer, BYTES_PER_ELEMENT } = this.#values;
    this.#values = this.#over(buffer.transfer(length * BYTES_PER_ELEMENT));
  }
}
