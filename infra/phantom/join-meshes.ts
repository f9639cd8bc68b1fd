import { type Mesh, vertexCountOf } from '#shared/file/mesh.ts';

/** Joins several meshes with colours into one mesh. */
export function joinMeshes(parts: readonly Mesh[]): Mesh {
  let offset = 0;
  const indices = parts.flatMap((part) => {
    const shifted = Array.from(part.indices, (vertex) => vertex + offset);
    offset += vertexCountOf(part);
    return shifted;
  });
  return {
    positions: Float32Array.from(parts.flatMap((part) => [...part.positions])),
    indices: Uint32Array.from(indices),
    colors: Uint8Array.from(parts.flatMap((part) => [...(part.colors ?? [])])),
  };
}
