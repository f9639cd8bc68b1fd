import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { Mesh } from '#shared/file/mesh.ts';
import { GrowingTriples } from './growing-array.ts';
import { MESH_LIMITS } from './mesh-limits.ts';

const MINUS_ZERO_BITS = 0x80000000;
const EMPTY = -1;
const FIRST_POINTS = 4096;

/** Odd factors of the hash, drawn anew in each process, so that no file can be made whose points all meet in one slot. */
const [FACTOR_X = 1, FACTOR_Y = 1, FACTOR_Z = 1] = crypto
  .getRandomValues(new Uint32Array(3))
  .map((factor) => factor | 1);

/** Collects triangles of points given by their exact 32-bit floats: equal points become one vertex, triangles that use one twice are left out. */
export class Welder {
  #bits: Uint32Array<ArrayBuffer>;
  #slots: Int32Array<ArrayBuffer>;
  #count = 0;
  readonly #triangles = new GrowingTriples((buffer) => new Uint32Array(buffer));

  /** `points` is how many there will be, roughly: room for them is made once. */
  constructor(points: number) {
    this.#bits = new Uint32Array(3 * Math.max(points, FIRST_POINTS));
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * Math.max(points, FIRST_POINTS)))).fill(EMPTY);
  }

  /** Number of the vertex whose coordinates have these bits. */
  vertex(x: number, y: number, z: number): number {
    if (x === MINUS_ZERO_BITS) x = 0;
    if (y === MINUS_ZERO_BITS) y = 0;
    if (z === MINUS_ZERO_BITS) z = 0;
    const mask = this.#slots.length - 1;
    for (let slot = hash(x, y, z) & mask; ; slot = (slot + 1) & mask) {
      const known = this.#slots[slot] ?? EMPTY;
      if (known === EMPTY) return this.#add(slot, x, y, z);
      const at = known * 3;
      if (this.#bits[at] === x && this.#bits[at + 1] === y && this.#bits[at + 2] === z) return known;
    }
  }

  triangle(a: number, b: number, c: number): void {
    if (a === b || b === c || c === a) return;
    this.#triangles.push(a, b, c);
  }

  /** The mesh; refused when nothing is left of it or a point is no place in a room. */
  take(): Mesh {
    if (this.#triangles.count === 0) throw new RejectedFileError('meshEmpty');
    const positions = new Float32Array(this.#bits.buffer.transfer(this.#count * 12));
    refuseOutOfRange(positions);
    return { positions, indices: this.#triangles.take() };
  }

  #add(slot: number, x: number, y: number, z: number): number {
    const vertex = this.#count++;
    if (vertex * 3 + 3 > this.#bits.length) {
      this.#bits = new Uint32Array(this.#bits.buffer.transfer(this.#bits.byteLength * 2));
    }
    this.#bits[vertex * 3] = x;
    this.#bits[vertex * 3 + 1] = y;
    this.#bits[vertex * 3 + 2] = z;
    this.#slots[slot] = vertex;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return vertex;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const at = vertex * 3;
      let slot = hash(this.#bits[at] ?? 0, this.#bits[at + 1] ?? 0, this.#bits[at + 2] ?? 0) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = vertex;
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

function refuseOutOfRange(positions: Float32Array): void {
  for (let at = 0; at < positions.length; at++) {
    if (Math.abs(positions[at] ?? 0) <= MESH_LIMITS.coordinateMm) continue;
    throw new RejectedFileError('meshOutOfRange', `vertex ${Math.floor(at / 3)} is at ${positions[at]}`);
  }
}

/** A mesh whose points may repeat or be unused, welded; where points of different colours meet, the first one's colour stays. */
export function weld({ positions, indices, colors }: Mesh): Mesh {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const welder = new Welder(positions.length / 3);
  const weldedOf = new Int32Array(positions.length / 3).fill(EMPTY);
  const sources = new GrowingTriples((buffer) => new Uint32Array(buffer));
  const vertexOf = (source: number): number => {
    const known = weldedOf[source] ?? EMPTY;
    if (known !== EMPTY) return known;
    const vertex = welder.vertex(bits[source * 3] ?? 0, bits[source * 3 + 1] ?? 0, bits[source * 3 + 2] ?? 0);
    if (colors && vertex === sources.count) {
      sources.push(colors[source * 3] ?? 0, colors[source * 3 + 1] ?? 0, colors[source * 3 + 2] ?? 0);
    }
    weldedOf[source] = vertex;
    return vertex;
  };
  for (let at = 0; at < indices.length; at += 3) {
    welder.triangle(vertexOf(indices[at] ?? 0), vertexOf(indices[at + 1] ?? 0), vertexOf(indices[at + 2] ?? 0));
  }
  const mesh = welder.take();
  return colors ? { ...mesh, colors: Uint8Array.from(sources.take()) } : mesh;
}
