import type { Mesh } from '#shared/file/mesh.ts';
import type { MeshMetadata } from '#shared/file/mesh-metadata.ts';

type Point = [number, number, number];
export type BoundingBox = { readonly min: Point; readonly max: Point };

/** Returns the smallest box that contains all points. */
export function boundingBoxOf({ positions }: Mesh): BoundingBox {
  let [minX, minY, minZ] = [Infinity, Infinity, Infinity];
  let [maxX, maxY, maxZ] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at] ?? 0;
    const y = positions[at + 1] ?? 0;
    const z = positions[at + 2] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    if (z < minZ) minZ = z;
    if (z > maxZ) maxZ = z;
  }
  return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
}

/** Returns the length of the longest side of a box. */
export const longestSideOf = ({ min, max }: BoundingBox): number =>
  Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);

/** Returns the sum of the triangles' areas, in the square of the positions' unit. */
export function surfaceAreaOf({ positions, indices }: Mesh): number {
  let doubled = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = (indices[at] ?? 0) * 3;
    const b = (indices[at + 1] ?? 0) * 3;
    const c = (indices[at + 2] ?? 0) * 3;
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0);
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0);
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0);
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0);
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0);
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0);
    doubled += Math.sqrt((uy * vz - uz * vy) ** 2 + (uz * vx - ux * vz) ** 2 + (ux * vy - uy * vx) ** 2);
  }
  return doubled / 2;
}

/**
 * Whether every edge belongs to an even number of triangles, as on a surface without a border. Edges are not stored. Instead, their 64-bit
 * hashes are combined by XOR, so that two equal hashes cancel out. The result is 0 for a closed surface, and by chance in one of 2^64 other
 * cases.
 */
export function isClosed({ indices }: Mesh): boolean {
  let low = 0;
  let high = 0;
  for (let at = 0; at < indices.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const from = indices[at + corner] ?? 0;
      const to = indices[at + ((corner + 1) % 3)] ?? 0;
      const [first, second] = from < to ? [from, to] : [to, from];
      low ^= scramble(Math.imul(first, 0x9e3779b1) + scramble(second + 0x7f4a7c15));
      high ^= scramble(Math.imul(second, 0x85ebca6b) + scramble(first + 0x165667b1));
    }
  }
  return low === 0 && high === 0;
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/** Units by the longest side of a dental object: from a single crown (6 mm) to a model on its base (300 mm). The first match counts. */
const UNITS = [
  { below: 0.3, unit: 'metre' },
  { below: 4, unit: 'inch' },
  { below: 1_000, unit: 'millimetre' },
  { below: Infinity, unit: 'micrometre' },
] as const satisfies readonly { below: number; unit: MeshMetadata['unitGuess'] }[];

/** Returns the likely unit of a mesh with a longest side of this length. The formats do not state their unit. */
export const guessUnit = (side: number): MeshMetadata['unitGuess'] =>
  UNITS.find(({ below }) => side < below)?.unit ?? 'millimetre';
