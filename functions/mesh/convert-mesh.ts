import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { type Mesh, triangleCountOf, vertexCountOf } from '#shared/file/mesh.ts';
import type { MeshMetadata } from '#shared/file/mesh-metadata.ts';
import { dentalFrame } from './camera.ts';
import { boundingBoxOf, guessUnit, isClosed, longestSideOf, surfaceAreaOf } from './measure.ts';
import { quantize, roundingMm } from './quantize.ts';
import { type MeshKind, readMesh } from './read-mesh.ts';
import { renderMesh } from './render-thumbnail.ts';
import { type Level, levelsOf } from './simplify.ts';
import { writeGlb } from './write-glb.ts';

const THUMBNAIL_PX = 320;
const PREVIEW_PX = 1200;
/** Pictures are drawn from the finest level that has no more triangles than this: finer ones are below a pixel. */
const DRAWN_TRIANGLES_MAX = 600_000;

type ConvertedMesh = { readonly outputs: readonly ConvertedOutput[]; readonly notes: readonly string[] };

/**
 * A mesh file as what a browser shows: levels of detail as GLB, thumbnail, preview, and what `MeshMetadata` says of it.
 * A file that is damaged, empty or beyond the limits is a `RejectedFileError`.
 */
export async function convertMesh(bytes: Uint8Array, kind: MeshKind): Promise<ConvertedMesh> {
  const mesh = readMesh(bytes, kind);
  const levels = await levelsOf(mesh);
  const metadata = describe(mesh, levels);
  const glbs = await Promise.all(levels.map(async (level) => writeGlb(await quantize(level.mesh))));
  const drawn = levels.find((level) => triangleCountOf(level.mesh) <= DRAWN_TRIANGLES_MAX) ?? levels.at(-1);
  const [thumbnail, preview] = await renderMesh(drawn?.mesh ?? mesh, [THUMBNAIL_PX, PREVIEW_PX]);
  if (!thumbnail || !preview) throw new Error('a picture was not drawn');
  const outputs: ConvertedOutput[] = [
    { role: 'thumbnail', level: 0, contentType: 'image/webp', bytes: thumbnail },
    { role: 'preview', level: 0, contentType: 'image/webp', bytes: preview },
    {
      role: 'metadata',
      level: 0,
      contentType: 'application/json',
      bytes: new TextEncoder().encode(JSON.stringify(metadata)),
    },
  ];
  for (const [level, glb] of glbs.entries()) outputs.push(await gzippedGlb(glb, level));
  return { outputs, notes: [] };
}

const gzipAsync = promisify(gzip);

async function gzippedGlb(glb: Uint8Array, level: number): Promise<ConvertedOutput> {
  return {
    role: 'mesh',
    level,
    contentType: 'model/gltf-binary',
    contentEncoding: 'gzip',
    bytes: await gzipAsync(glb),
  };
}

function describe(mesh: Mesh, levels: readonly Level[]): MeshMetadata {
  const box = boundingBoxOf(mesh);
  const rounding = roundingMm(box);
  return {
    triangles: triangleCountOf(mesh),
    vertices: vertexCountOf(mesh),
    boundingBoxMm: box,
    surfaceAreaMm2: surfaceAreaOf(mesh),
    isClosed: isClosed(mesh),
    hasColors: mesh.colors !== undefined,
    hasTexture: false,
    notes: [],
    dentalFrame: frameOf(mesh),
    unitGuess: guessUnit(longestSideOf(box)),
    levels: levels.map(({ mesh: { indices }, deviationMm }, level) => ({
      level,
      triangles: indices.length / 3,
      deviationMm: deviationMm + rounding,
    })),
  };
}

function frameOf(mesh: Mesh): MeshMetadata['dentalFrame'] {
  const { facing, front } = dentalFrame(mesh);
  return { facing: [...facing], front: [...front] };
}
