import loadHeif, { type HeifImage, type HeifLibrary } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { IMAGE_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';

/** Pixels of an image, top row first, four bytes each; upright. */
type RgbaImage = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  readonly pages: number;
};

/**
 * Reads a photo of an iPhone; sharp's library has no reader for its coding (HEVC). Throws RejectedFileError for what is damaged or has too
 * many pixels.
 */
export async function readHeic(bytes: Uint8Array): Promise<RgbaImage> {
  // A library of its own: one that was thrown out of its work may have left its memory in disorder.
  const library = loadHeif();
  const images = new library.HeifDecoder().decode(bytes);
  const shown = images.find((image) => isPrimary(library, image)) ?? images[0];
  if (!shown) throw new RejectedFileError('imageDamaged', 'heic');
  const [width, height] = [shown.get_width(), shown.get_height()];
  if (width * height > IMAGE_PIXELS_MAX) throw new RejectedFileError('imageTooLarge', `${width} x ${height} pixels`);
  const rgba = await pixelsOf(shown, { width, height });
  for (const image of images) image.free();
  return { width, height, rgba, pages: images.length };
}

const isPrimary = (library: HeifLibrary, { handle }: HeifImage): boolean =>
  library.heif_image_handle_is_primary_image(handle) !== 0;

function pixelsOf(image: HeifImage, size: { width: number; height: number }): Promise<Uint8ClampedArray> {
  const target = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  return new Promise((resolve, reject) => {
    image.display(target, (drawn) => {
      if (drawn) resolve(drawn.data);
      else reject(new RejectedFileError('imageDamaged', 'heic'));
    });
  });
}
