import sharp from 'sharp';
import { dentalCamera } from './camera.ts';
import { type DressedMesh, rasterise } from './rasterise.ts';
import { shade } from './shade.ts';

/** Pictures are drawn at this multiple of their size and scaled down, so that edges are smooth. */
const OVERSAMPLING = 1.5;

/** Pictures of a mesh as a dentist looks at it, square WebP on a clear ground, one for each size in pixels. */
export async function renderMesh(dressed: DressedMesh, sizesPx: readonly number[]): Promise<readonly Uint8Array[]> {
  const drawnPx = Math.max(...sizesPx) * OVERSAMPLING;
  const pixels = shade(rasterise(dressed, dentalCamera(dressed.mesh), drawnPx));
  return Promise.all(
    sizesPx.map((size) =>
      sharp(pixels, { raw: { width: drawnPx, height: drawnPx, channels: 4 } })
        .resize(size, size)
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    ),
  );
}
