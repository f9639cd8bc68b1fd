import type { Mesh } from '#shared/file/mesh.ts';
import { readObj } from './read-obj.ts';
import { readPly } from './read-ply.ts';
import { readStl } from './read-stl.ts';
import { weld } from './weld.ts';

const READERS = {
  stl: readStl,
  ply: (bytes) => weld(readPly(bytes)),
  obj: (bytes) => weld(readObj(bytes)),
} as const satisfies Record<string, (bytes: Uint8Array) => Mesh>;

/** Kinds of file that hold a mesh and that we read. */
export type MeshKind = keyof typeof READERS;

/**
 * The mesh in a file: every place once, without triangles that are no more than a line, and with nothing that no triangle uses.
 * Throws `RejectedFileError` for a file that is damaged, empty or beyond `MESH_LIMITS`.
 */
export const readMesh = (bytes: Uint8Array, kind: MeshKind): Mesh => READERS[kind](bytes);
