import type { KindOf } from '#shared/file/file-kind.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Mesh } from '#shared/file/mesh.ts';
import { Companions, type NamedFile } from '#functions/mesh/material/companions.ts';
import { combineMaterials } from '#functions/mesh/material/combine-materials.ts';
import type { Picture } from '#functions/mesh/material/picture.ts';
import { readGlb } from '#functions/mesh/gltf/read-glb.ts';
import { readObj } from '#functions/mesh/obj/read-obj.ts';
import { readOff } from '#functions/mesh/off/read-off.ts';
import { readPly } from '#functions/mesh/ply/read-ply.ts';
import { readStl } from '#functions/mesh/stl/read-stl.ts';
import type { ScannedMesh } from './scanned-mesh.ts';
import { weld } from './weld.ts';

const READERS = {
  stl: readStl,
  ply: readPly,
  obj: readObj,
  off: readOff,
  glb: readGlb,
} as const satisfies Record<KindOf<'mesh'>, (bytes: Uint8Array) => ScannedMesh | Promise<ScannedMesh>>;

/** The kinds of mesh files that we read. */
export type MeshKind = keyof typeof READERS;
export const MESH_KINDS = keysOf(READERS);

type ReadMesh = {
  /** The mesh without repeated positions, except at seams of the texture. No triangle is degenerate, and every vertex is used. */
  readonly mesh: Mesh;
  /** The texture; absent if the mesh has no texture coordinates. */
  readonly picture?: Picture;
  readonly notes: readonly ConversionNote[];
  /** Numbers of faces and bytes in the file that belong to no surface. The texts of the notes show these numbers. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Files that the mesh names and that cannot be read. */
  readonly refused: Companions['refused'];
};

/**
 * Reads the mesh of a file, with its materials and textures, which may be in other files of the upload. Throws RejectedFileError for a file
 * that is damaged, empty or exceeds `MESH_LIMITS`. A missing or damaged companion file only gives a note.
 */
export async function readMesh(
  bytes: Uint8Array,
  kind: MeshKind,
  companionFiles: readonly NamedFile[] = [],
): Promise<ReadMesh> {
  const companions = new Companions(companionFiles);
  const scanned: ScannedMesh = await READERS[kind](bytes);
  const { facesLeftOut = 0, bytesLeftOut = 0 } = scanned;
  const { mesh, picture } = await combineMaterials(scanned, companions);
  return {
    // An STL is already welded while it is read.
    mesh: kind === 'stl' ? mesh : weld(mesh),
    ...(picture && { picture }),
    notes: [
      ...(facesLeftOut > 0 ? ['facesLeftOut' as const] : []),
      ...(bytesLeftOut > 0 ? ['dataLeftOut' as const] : []),
      ...companions.notes,
    ],
    leftOut: { ...(facesLeftOut > 0 && { facesLeftOut }), ...(bytesLeftOut > 0 && { bytesLeftOut }) },
    refused: companions.refused,
  };
}
