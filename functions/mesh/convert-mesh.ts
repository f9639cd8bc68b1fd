import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import { meshMetadataDocument } from '#shared/file/mesh-metadata.ts';
import { triangleCountOf } from '#shared/file/mesh.ts';
import type { Companions, NamedFile } from '#functions/mesh/material/companions.ts';
import { describeMesh } from './describe-mesh.ts';
import { glbLevels } from '#functions/mesh/level/glb-levels.ts';
import { type MeshKind, readMesh } from './read-mesh.ts';
import { renderMesh } from '#functions/mesh/drawing/render-thumbnail.ts';

const THUMBNAIL_PX = 320;
const PREVIEW_PX = 1200;
/** Largest number of triangles in the level that images are drawn from. Finer triangles are smaller than a pixel. */
const DRAWN_TRIANGLES_MAX = 600_000;

/** The other files of the upload, and the jaw of the mesh if the layout of the case states it. */
type MeshContext = { readonly companions?: readonly NamedFile[]; readonly jawRole?: JawRole | undefined };

type ConvertedMesh = {
  readonly outputs: readonly ConvertedOutput[];
  readonly notes: readonly ConversionNote[];
  readonly summary: Readonly<Record<string, number>>;
  /** Files that the mesh names and that cannot be read. */
  readonly refused: Companions['refused'];
};

/**
 * Converts a mesh file for the browser: levels of detail as GLB, thumbnail, preview and `MeshMetadata`. `companions` are files of the same
 * upload that the mesh may name. `jawRole` determines the orientation of its images. Throws RejectedFileError for a file that is damaged,
 * empty or exceeds a limit.
 */
export async function convertMesh(
  bytes: Uint8Array,
  kind: MeshKind,
  { companions = [], jawRole }: MeshContext = {},
): Promise<ConvertedMesh> {
  const { mesh, picture, notes, leftOut, refused } = await readMesh(bytes, kind, companions);
  const { levels, outputs: glbs } = await glbLevels({ mesh, picture });
  const metadata = describeMesh({ mesh, levels, notes });
  const drawn = levels.find((level) => triangleCountOf(level.mesh) <= DRAWN_TRIANGLES_MAX) ?? levels.at(-1);
  const dressed = { mesh: drawn?.mesh ?? mesh, picture };
  const [thumbnail, preview] = await renderMesh(dressed, [THUMBNAIL_PX, PREVIEW_PX], jawRole);
  if (!thumbnail || !preview) throw new Error('a picture was not drawn');
  const json = meshMetadataDocument.encode(metadata);
  const outputs: ConvertedOutput[] = [
    { role: 'thumbnail', level: 0, contentType: 'image/webp', bytes: thumbnail },
    { role: 'preview', level: 0, contentType: 'image/webp', bytes: preview },
    { role: 'metadata', level: 0, contentType: 'application/json', bytes: json },
    ...glbs,
  ];
  return { outputs, notes: metadata.notes, summary: leftOut, refused };
}
