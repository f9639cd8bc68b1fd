import type { Vector } from '#shared/geometry/vector.ts';

/** Number of triangles in a block: few enough to be close together, and many enough to skip most triangles at once. */
const BLOCK = 96;

/** Triangles in blocks, each with a bounding ball. A plane or a ray meets few of the balls, so most triangles are skipped. */
export interface MeshBlocks {
  /** Positions of points in mm, `[n × 3]`. */
  readonly positions: Float32Array;
  /** Indices of the corners of each triangle, `[n × 3]`. */
  readonly indices: Uint32Array;
  /** Middle and radius of each block's bounding ball in mm, `[n × 4]`. */
  readonly balls: Float32Array;
}

const pointOf = (positions: Float32Array, index: number): Vector => [
  positions[index * 3] ?? 0,
  positions[index * 3 + 1] ?? 0,
  positions[index * 3 + 2] ?? 0,
];

/** Returns the middle and radius of a ball around a block's bounding box. */
function ballOf(positions: Float32Array, corners: Uint32Array): [number, number, number, number] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const corner of corners) {
    for (const axis of [0, 1, 2] as const) {
      const value = positions[corner * 3 + axis] ?? 0;
      low[axis] = Math.min(low[axis], value);
      high[axis] = Math.max(high[axis], value);
    }
  }
  const [x, y, z] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return [x, y, z, Math.hypot(high[0] - x, high[1] - y, high[2] - z)];
}

export function meshBlocks({ positions, indices }: Pick<MeshBlocks, 'positions' | 'indices'>): MeshBlocks {
  const count = Math.ceil(indices.length / 3 / BLOCK);
  const balls = new Float32Array(count * 4);
  for (let block = 0; block < count; block += 1) {
    balls.set(ballOf(positions, indices.subarray(block * BLOCK * 3, (block + 1) * BLOCK * 3)), block * 4);
  }
  return { positions, indices, balls };
}

/** Calls `see` with the corners of each triangle, in all blocks whose ball `isNear` accepts. */
export function eachTriangle(
  { positions, indices, balls }: MeshBlocks,
  isNear: (middle: Vector, radius: number) => boolean,
  see: (a: Vector, b: Vector, c: Vector) => void,
): void {
  for (let block = 0; block < balls.length / 4; block += 1) {
    const middle: Vector = [balls[block * 4] ?? 0, balls[block * 4 + 1] ?? 0, balls[block * 4 + 2] ?? 0];
    if (!isNear(middle, balls[block * 4 + 3] ?? 0)) continue;
    const end = Math.min(indices.length - 2, (block + 1) * BLOCK * 3);
    for (let at = block * BLOCK * 3; at < end; at += 3) {
      see(
        pointOf(positions, indices[at] ?? 0),
        pointOf(positions, indices[at + 1] ?? 0),
        pointOf(positions, indices[at + 2] ?? 0),
      );
    }
  }
}
