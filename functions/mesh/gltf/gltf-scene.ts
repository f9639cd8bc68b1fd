import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { Gltf, GltfNode, GltfPrimitive } from './gltf-document.ts';

/** A matrix as glTF writes it: four columns of four numbers. */
export type Matrix = readonly number[];
/** A part of a mesh with the position that its node gives it. */
export type PlacedPrimitive = { readonly primitive: GltfPrimitive; readonly matrix: Matrix };

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Returns all parts that the scene shows, with matrices to the scene's coordinates. Throws RejectedFileError if a node is missing or is
 * reached twice, because a cycle of nodes would never end.
 */
export function placedPrimitives(gltf: Gltf): PlacedPrimitive[] {
  const placed: PlacedPrimitive[] = [];
  const seen = new Set<number>();
  const open = rootsOf(gltf).map((node) => ({ node, above: IDENTITY }));
  for (let next = open.pop(); next; next = open.pop()) {
    const node = gltf.nodes[next.node];
    if (!node || seen.has(next.node)) throw new RejectedFileError('meshDamaged', `node ${next.node} twice or nowhere`);
    seen.add(next.node);
    const matrix = multiply(next.above, matrixOf(node));
    for (const child of node.children ?? []) open.push({ node: child, above: matrix });
    if (node.mesh === undefined) continue;
    const mesh = gltf.meshes[node.mesh];
    if (!mesh) throw new RejectedFileError('meshDamaged', `mesh ${node.mesh} is missing`);
    for (const primitive of mesh.primitives) placed.push({ primitive, matrix });
  }
  return placed;
}

function rootsOf({ scene, scenes, nodes }: Gltf): readonly number[] {
  if (scenes.length > 0) return scenes[scene]?.nodes ?? [];
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  return [...nodes.keys()].filter((node) => !children.has(node));
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: GltfNode): Matrix {
  if (matrix) return matrix;
  const [x, y, z, w] = rotation;
  const [sx, sy, sz] = scale;
  const [tx, ty, tz] = translation;
  return [
    [(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    [2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    [2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    [tx, ty, tz, 1],
  ].flat();
}

const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [at >> 2, at & 3];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0), 0);
  });

/** Whether a matrix mirrors the surface, which turns it inside out. */
export const isMirrored = (m: Matrix): boolean => {
  const at = (column: number, row: number): number => m[column * 4 + row] ?? 0;
  const minor = (a: number, b: number): number => at(1, a) * at(2, b) - at(2, a) * at(1, b);
  return at(0, 0) * minor(1, 2) - at(0, 1) * minor(0, 2) + at(0, 2) * minor(0, 1) < 0;
};

/** Applies the matrix to points, in place. */
export function placePoints(points: Float32Array, matrix: Matrix): void {
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const z = points[at + 2] ?? 0;
    for (let row = 0; row < 3; row++)
      points[at + row] =
        (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[8 + row] ?? 0) * z + (matrix[12 + row] ?? 0);
  }
}
