import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { Mesh } from '#shared/file/mesh.ts';

const [FACTOR_X, FACTOR_Y, FACTOR_Z] = [73_856_093, 19_349_663, 83_492_791] as const;
const scrambled = (bits: number): number => bits ^ (bits >>> 17);

/** Returns the inverse of an odd number modulo 2^32, by Newton's method. */
function inverse(odd: number): number {
  let guess = odd;
  for (let step = 0; step < 5; step++) guess = Math.imul(guess, 2 - Math.imul(odd, guess));
  return guess;
}

/** Makes a strip of different points that all have hash 0 in meshoptimizer's simplifier (`PositionHasher` in its sources). */
export function meshOfOneHash(points: number): Mesh {
  const random = seededRandom(1);
  const positions = new Float32Array(points * 3);
  const bits = new Uint32Array(positions.buffer);
  const back = inverse(FACTOR_X);
  for (let point = 0; point < points;) {
    const at = point * 3;
    positions[at + 1] = 1 + random() * 10;
    positions[at + 2] = 1 + random() * 10;
    const others = Math.imul(scrambled(bits[at + 1]!), FACTOR_Y) ^ Math.imul(scrambled(bits[at + 2]!), FACTOR_Z);
    bits[at] = scrambled(Math.imul(back, others) >>> 0);
    const size = Math.abs(positions[at]!);
    if (size > 1e-20 && size < 10_000) point++;
  }
  return {
    positions,
    indices: Uint32Array.from({ length: (points - 2) * 3 }, (_, at) => Math.floor(at / 3) + (at % 3)),
  };
}

/** Makes triangles of which each covers nearly the whole image. */
export function meshOfLayers(triangles: number): Mesh {
  const random = seededRandom(2);
  const positions = new Float32Array(triangles * 9);
  for (let triangle = 0; triangle < triangles; triangle++) {
    for (const [corner, [x, y]] of (
      [
        [-50, -50],
        [50, -50],
        [0, 50],
      ] as const
    ).entries()) {
      const at = triangle * 9 + corner * 3;
      positions[at] = x + random();
      positions[at + 1] = y + random();
      positions[at + 2] = random();
    }
  }
  return { positions, indices: Uint32Array.from({ length: triangles * 3 }, (_, corner) => corner) };
}
