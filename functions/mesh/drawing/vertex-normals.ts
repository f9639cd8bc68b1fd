import type { Mesh } from '#shared/file/mesh.ts';

/**
 * Returns smooth unit normals, three floats for each vertex. A normal is the sum of the surrounding triangles' normals, weighted by area.
 */
export function vertexNormals({ positions, indices }: Mesh): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < indices.length; at += 3) {
    const a = (indices[at] ?? 0) * 3;
    const b = (indices[at + 1] ?? 0) * 3;
    const c = (indices[at + 2] ?? 0) * 3;
    const ax = positions[a] ?? 0;
    const ay = positions[a + 1] ?? 0;
    const az = positions[a + 2] ?? 0;
    const ux = (positions[b] ?? 0) - ax;
    const uy = (positions[b + 1] ?? 0) - ay;
    const uz = (positions[b + 2] ?? 0) - az;
    const vx = (positions[c] ?? 0) - ax;
    const vy = (positions[c + 1] ?? 0) - ay;
    const vz = (positions[c + 2] ?? 0) - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const corner of [a, b, c]) {
      normals[corner] = (normals[corner] ?? 0) + nx;
      normals[corner + 1] = (normals[corner + 1] ?? 0) + ny;
      normals[corner + 2] = (normals[corner + 2] ?? 0) + nz;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at] ?? 0;
    const y = normals[at + 1] ?? 0;
    const z = normals[at + 2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[at] = x / length;
    normals[at + 1] = y / length;
    normals[at + 2] = z / length;
  }
  return normals;
}
