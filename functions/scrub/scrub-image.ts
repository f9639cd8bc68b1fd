import sharp, { type Sharp } from 'sharp';
import { readBmp } from '#functions/imaging/picture/read-bmp.ts';
import { type ImageKind, openPhoto } from '#functions/imaging/picture/convert-image.ts';
import type { MaskBox } from '#shared/share/scrub.ts';

const JPEG_QUALITY = 95;

async function decoderOf(bytes: Uint8Array, kind: ImageKind): Promise<Sharp> {
  if (kind === 'bmp') {
    const { width, height, rgb } = readBmp(bytes);
    return sharp(rgb, { raw: { width, height, channels: 3 } });
  }
  if (kind === 'heic') {
    const { readHeic } = await import('#functions/imaging/picture/read-heic.ts');
    const { width, height, rgba } = await readHeic(bytes);
    return sharp(rgba, { raw: { width, height, channels: 4 } });
  }
  return openPhoto(bytes);
}

function blackBoxes(boxes: readonly MaskBox[], { width, height }: { width: number; height: number }) {
  return boxes.map(({ left, top, right, bottom }) => {
    const box = { left: Math.floor(left * width), top: Math.floor(top * height) };
    const size = { width: Math.ceil(right * width) - box.left, height: Math.ceil(bottom * height) - box.top };
    return { ...box, input: { create: { ...size, channels: 3 as const, background: 'black' } } };
  });
}

/** File extension of the copy, by kind of image. JPEG and HEIC become JPEG, and everything else becomes PNG. */
const EXTENSIONS: Readonly<Record<ImageKind, 'jpg' | 'png'>> = {
  jpeg: 'jpg',
  heic: 'jpg',
  png: 'png',
  tiff: 'png',
  webp: 'png',
  bmp: 'png',
  avif: 'png',
  gif: 'png',
};

/**
 * Draws a photo again, upright, with its masks. Only its pixels are written, without EXIF, XMP, colour profile, texts and further images.
 * Colours are converted to sRGB first.
 */
export async function scrubImage(
  bytes: Uint8Array,
  kind: ImageKind,
  boxes: readonly MaskBox[],
): Promise<{ readonly bytes: Uint8Array; readonly extension: 'jpg' | 'png' }> {
  const upright = await (
    await decoderOf(bytes, kind)
  )
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const picture = sharp(upright.data, { raw: { width, height, channels } }).composite(blackBoxes(boxes, upright.info));
  const extension = EXTENSIONS[kind];
  const drawn =
    extension === 'jpg' ? picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }) : picture.png();
  return { bytes: await drawn.toBuffer(), extension };
}
