import loadHeif, { type HeifImage, type HeifLibrary } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { IMAGE_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';

/** Pixels of an upright image, top row first, four bytes for each pixel. */
type RgbaImage = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  readonly pages: number;
};

/**
 * Reads a photo of an iPhone. sharp's library cannot decode its coding (HEVC). Throws RejectedFileError for a file that is damaged or has
 * too many pixels.
 */
export async function readHeic(bytes: Uint8Array): Promise<RgbaImage> {
  // Each call loads a new library, because an exception may leave a library's memory inconsistent.
  const library = loadHeif();
  const images = new library.HeifDecoder().decode(bytes);
  const shown = images.find((image) => isPrimary(library, image)) ?? images[0];
  if (!shown) throw new RejectedFileError('imageDamaged', 'heic');
  const [width, height] = [shown.get_width(), shown.get_height()];
  if (width * height > IMAGE_PIXELS_MAX) throw new RejectedFileError('imageTooLarge', `${width} x ${height} pixels`);
  const rgba = await pixelsOf(library, shown, { width, height });
  for (const image of images) image.free();
  return { width, height, rgba, pages: images.length };
}

const isPrimary = (library: HeifLibrary, { handle }: HeifImage): boolean =>
  library.heif_image_handle_is_primary_image(handle) !== 0;

/**
 * Returns the pixels of an image. The library's own `display` does the same in a timer. If a damaged file has more pixels than it states,
 * an error in that timer would end the process.
 */
async function pixelsOf(
  library: HeifLibrary,
  { handle }: HeifImage,
  { width, height }: Pick<RgbaImage, 'width' | 'height'>,
): Promise<Uint8ClampedArray> {
  const { heif_colorspace_RGB: rgb } = library.heif_colorspace;
  const { heif_chroma_interleaved_RGBA: rgbaRows } = library.heif_chroma;
  const decoded = await library.heif_js_decode_image2(handle, rgb, rgbaRows);
  const { heif_channel_interleaved: interleaved } = library.heif_channel;
  const channel = decoded.channels?.find(({ id }) => id === interleaved);
  if (channel?.width !== width || channel.height !== height) throw new RejectedFileError('imageDamaged', 'heic');
  const rowBytes = width * 4;
  const rgba = new Uint8ClampedArray(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const at = row * channel.stride;
    rgba.set(channel.data.subarray(at, at + rowBytes), row * rowBytes);
  }
  library.heif_image_release(decoded.image);
  return rgba;
}
