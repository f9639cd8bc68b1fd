import type { Mesh } from '#shared/file/mesh.ts';
import { jawMesh } from '#infra/phantom/jaw.ts';

/** Makes a closed box of twelve triangles in mm, with one corner at the origin. */
export function boxMesh(width: number, depth: number, height: number): Mesh {
  const positions = Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bits) => [(bits & 1) * width, ((bits >> 1) & 1) * depth, (bits >> 2) * height]),
  );
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return { positions, indices: Uint32Array.from(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) };
}

/** Returns the triangles as sorted texts of their exact coordinates. They are equal for the same geometry in any order of points. */
export function triangleSoup({ positions, indices }: Mesh): string[] {
  const point = (vertex: number): string => positions.subarray(vertex * 3, vertex * 3 + 3).join(' ');
  return Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const corners = [...indices.subarray(triangle * 3, triangle * 3 + 3)].map(point);
    // The corners are rotated so that the smallest comes first. This keeps the winding.
    const first = corners.indexOf(corners.toSorted()[0]!);
    return [...corners.slice(first), ...corners.slice(0, first)].join(' | ');
  }).toSorted();
}

/** A small scan of a lower jaw with colours, made once. */
export const smallJaw: Mesh = jawMesh({ jaw: 'lower', seed: 5, preparedTooth: '36', triangles: 20_000 });
