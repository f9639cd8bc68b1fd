import sharp from 'sharp';
import type { JawRole } from '#shared/file/jaw-role.ts';
import { dentalCamera } from './camera.ts';
import { type TexturedMesh, rasterise } from './rasterise.ts';
import { shade } from './shade.ts';

/** Factor by which images are drawn larger and then scaled down, so that edges are smooth. */
const OVERSAMPLING = 1.5;

const rawSquare = (side: number) => ({ raw: { width: side, height: side, channels: 4 } }) as const;
/** Quality of the WebP images. The alpha quality is below 100, because exact transparency at edges would cost as many bytes as the rest. */
const WEBP = { quality: 82, effort: 2, alphaQuality: 80 } as const;

/** Draws a mesh from a dentist's view. Returns one square WebP with transparent background for each size in pixels. */
export async function renderMesh(
  dressed: TexturedMesh,
  sizesPx: readonly number[],
  jawRole?: JawRole,
): Promise<readonly Uint8Array[]> {
  const largestPx = Math.max(...sizesPx);
  const drawnPx = largestPx * OVERSAMPLING;
  const pixels = shade(rasterise(dressed, dentalCamera(dressed.mesh, jawRole), drawnPx));
  const largest = await sharp(pixels, rawSquare(drawnPx)).resize(largestPx, largestPx).raw().toBuffer();
  return Promise.all(
    sizesPx.map((size) => sharp(largest, rawSquare(largestPx)).resize(size, size).webp(WEBP).toBuffer()),
  );
}
