import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { encodePicture } from '#functions/mesh/material/picture.ts';
import { quantize } from './quantize.ts';
import type { TexturedMesh } from '#functions/mesh/drawing/rasterise.ts';
import { type Level, levelsOf } from './simplify.ts';
import { writeGlb } from './write-glb.ts';

/** Longest side of the texture on each level, the finest first. */
const PICTURE_EDGES_PX = [2048, 1024, 512] as const;

const gzipAsync = promisify(gzip);

/** Makes levels of detail of a mesh, and the GLB of each. One level is compressed in another thread while the next one is made. */
export async function glbLevels({
  mesh,
  picture,
}: TexturedMesh): Promise<{ readonly levels: readonly Level[]; readonly outputs: readonly ConvertedOutput[] }> {
  const levels: Level[] = [];
  const outputs: Promise<ConvertedOutput>[] = [];
  for await (const level of levelsOf(mesh)) {
    const number = levels.push(level) - 1;
    const encoded = picture && (await encodePicture(picture, PICTURE_EDGES_PX[number] ?? PICTURE_EDGES_PX[2]));
    outputs.push(zipped(await writeGlb(await quantize(level.mesh), encoded), number));
  }
  return { levels, outputs: await Promise.all(outputs) };
}

const zipped = async (glb: Uint8Array, level: number): Promise<ConvertedOutput> => ({
  role: 'mesh',
  level,
  contentType: 'model/gltf-binary',
  contentEncoding: 'gzip',
  bytes: await gzipAsync(glb),
});
