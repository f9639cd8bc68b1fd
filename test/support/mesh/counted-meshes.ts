import type { Mesh } from '#shared/file/mesh.ts';
import { glb } from './write-gltf.ts';

/** Numbers of triangles just below, at and just above powers of two. Array code often fails at the sizes of blocks and at odd counts. */
export const COUNTS = [1024, 4096, 8192].flatMap((power) => [power - 1, power, power + 1]);
/** Numbers of triangles that give meshes with two and three levels of detail. */
export const LEVEL_COUNTS = [8001, 16_385, 40_001];
export const SMALL_COUNTS = Array.from({ length: 56 }, (_, at) => 1 + at * 17 + (at % 3));

/**
 * Surfaces, sorted from the most points per triangle to the fewest. A closed surface has an even number of triangles, so odd counts are
 * rounded up.
 */
export const SHAPES = {
  'loose triangles': (count: number): Mesh => meshOf(Array.from({ length: count * 3 }, (_, at) => at)),
  'a strip': (count: number): Mesh =>
    meshOf(
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? [at, at + 1, at + 2] : [at + 1, at, at + 2])).flat(),
    ),
  'an open sheet': (count: number): Mesh => meshOf(sheet(count)),
  'a closed ring': (count: number): Mesh => meshOf(ring(count)),
} as const satisfies Record<string, (count: number) => Mesh>;

/** Returns the corners of the first `count` triangles of a sheet that is about as wide as high. */
function sheet(count: number): number[] {
  const width = Math.max(1, Math.round(Math.sqrt(count / 2)));
  return Array.from({ length: count }, (_, triangle) => {
    const [row, place] = [Math.floor(triangle / (2 * width)), triangle % (2 * width)];
    const corner = row * (width + 1) + (place >> 1);
    const above = corner + width + 1;
    return place % 2 === 0 ? [corner, corner + 1, above] : [above, corner + 1, above + 1];
  }).flat();
}

/** Returns the corners of a torus with at least `count` triangles, and at least three points in each direction. */
function ring(count: number): number[] {
  const around = Math.max(3, Math.floor(Math.sqrt(count / 2)));
  const along = Math.max(3, Math.ceil(count / 2 / around));
  const at = (row: number, column: number): number => (row % along) * around + (column % around);
  return Array.from({ length: along * around }, (_, quad) => {
    const [row, column] = [Math.floor(quad / around), quad % around];
    const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
    return [a, b, c, c, b, d];
  }).flat();
}

/** Makes a mesh with points on a spiral over a bowl about 60 mm wide. No two points are equal, and no coordinate is zero. */
function meshOf(corners: readonly number[]): Mesh {
  const indices = Uint32Array.from(corners);
  const count = indices.reduce((most, corner) => Math.max(most, corner), 0) + 1;
  const positions = new Float32Array(count * 3);
  for (let point = 0; point < count; point++) {
    const radius = 5 + 25 * Math.sqrt((point + 0.5) / count);
    const angle = point * 2.399_963;
    positions.set([radius * Math.cos(angle) + 40, radius * Math.sin(angle) - 50, radius ** 2 / 90 + 7], point * 3);
  }
  return renumbered({ positions, indices });
}

/** Numbers the points by first use, as the readers do. */
function renumbered({ positions, indices }: Mesh): Mesh {
  const numbers = new Map<number, number>();
  for (const index of indices) if (!numbers.has(index)) numbers.set(index, numbers.size);
  const sorted = new Float32Array(numbers.size * 3);
  for (const [from, to] of numbers) sorted.set(positions.subarray(from * 3, from * 3 + 3), to * 3);
  return { positions: sorted, indices: indices.map((index) => numbers.get(index)!) };
}

/** Writes a GLB without compression, as other programs do. Units are mm. */
export function writePlainGlb({ positions, indices }: Mesh): Uint8Array {
  const accessor = (bufferView: number, componentType: number, type: string, count: number): object => ({
    bufferView,
    componentType,
    type,
    count,
  });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [accessor(0, 5126, 'VEC3', positions.length / 3), accessor(1, 5125, 'SCALAR', indices.length)],
    bufferViews: [
      { buffer: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    buffers: [{ byteLength: positions.byteLength + indices.byteLength }],
  };
  const bytesOf = ({ buffer, byteLength }: Float32Array | Uint32Array): Buffer => Buffer.from(buffer, 0, byteLength);
  return glb({ json, bin: Buffer.concat([bytesOf(positions), bytesOf(indices)]) });
}
