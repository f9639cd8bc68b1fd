import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { greyPixels } from '#shared/analysis/ceph/grey-pixels.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

/** Reads the grey values of a film from its preview image, in the same way as the analysis function (ANA-7). */
export async function readPreview(url: string): Promise<GreyFilm> {
  // No colour profile is applied, because the analysis function does not apply one either.
  const image = await createImageBitmap(new Blob([await fetchBytes(url)]), { colorSpaceConversion: 'none' });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to read the film from');
  context.drawImage(image, 0, 0);
  image.close();
  return { width, height, values: greyPixels(context.getImageData(0, 0, width, height).data) };
}
