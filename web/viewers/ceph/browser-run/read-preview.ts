import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { greyPixels } from '#shared/analysis/ceph/grey-pixels.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

/** Reads a film from its preview, as the analysis function does (ANA-7). */
export async function readPreview(url: string): Promise<GreyFilm> {
  // The bytes as the file has them: the function converts no colour profile either.
  const image = await createImageBitmap(new Blob([await fetchBytes(url)]), { colorSpaceConversion: 'none' });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to read the film from');
  context.drawImage(image, 0, 0);
  image.close();
  return { width, height, values: greyPixels(context.getImageData(0, 0, width, height).data) };
}
