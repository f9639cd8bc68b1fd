import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DecodedPixels } from './decode-pixels.ts';
import type { PixelLayout } from './pixel-layout.ts';

/** Red, green and blue bytes pixel by pixel, whatever the order, depth and colour model of the samples. */
export function toRgb({ samples, isPlanar, colour }: DecodedPixels, layout: PixelLayout): Uint8Array {
  const pixels = layout.rows * layout.columns;
  const isShared = layout.photometric === 'YBR_FULL_422' && colour === 'asStored';
  const needed = pixels * (isShared ? 2 : 3) * (layout.bitsAllocated / 8);
  if (samples.length < needed)
    throw new RejectedFileError('dicomPixelsIncomplete', `${samples.length} of ${needed} bytes`);
  const bytes = layout.bitsAllocated === 16 ? upperBytes(samples, layout) : samples;
  if (isShared) return ybr422ToRgb(bytes, pixels);
  const interleaved = isPlanar ? interleave(bytes, pixels) : new Uint8Array(bytes.subarray(0, pixels * 3));
  const isYbr = colour === 'asStored' && layout.photometric.startsWith('YBR_FULL');
  return isYbr ? ybrToRgb(interleaved) : interleaved;
}

function upperBytes(samples: Uint8Array, { bitsStored }: PixelLayout): Uint8Array {
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const shift = Math.max(0, bitsStored - 8);
  const bytes = new Uint8Array(samples.length >> 1);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = view.getUint16(index * 2, true) >>> shift;
  return bytes;
}

function interleave(planes: Uint8Array, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    rgb[pixel * 3] = planes[pixel] ?? 0;
    rgb[pixel * 3 + 1] = planes[pixels + pixel] ?? 0;
    rgb[pixel * 3 + 2] = planes[pixels * 2 + pixel] ?? 0;
  }
  return rgb;
}

/** YBR_FULL is the YCbCr of JPEG: PS3.3 C.7.6.3.1.2, solved for red, green and blue. */
function writeRgb(rgb: Uint8ClampedArray, at: number, [y, cb, cr]: readonly [number, number, number]): void {
  rgb[at] = y + 1.402 * (cr - 128);
  rgb[at + 1] = y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128);
  rgb[at + 2] = y + 1.772 * (cb - 128);
}

function ybrToRgb(ybr: Uint8Array): Uint8Array {
  // Rounds and clamps on assignment.
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let at = 0; at < ybr.length; at += 3) writeRgb(rgb, at, [ybr[at] ?? 0, ybr[at + 1] ?? 0, ybr[at + 2] ?? 0]);
  return new Uint8Array(rgb.buffer);
}

/** Y1 Y2 Cb Cr for each pair of pixels of a row. */
function ybr422ToRgb(bytes: Uint8Array, pixels: number): Uint8Array {
  const rgb = new Uint8ClampedArray(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const pair = (pixel >> 1) * 4;
    writeRgb(rgb, pixel * 3, [bytes[pair + (pixel & 1)] ?? 0, bytes[pair + 2] ?? 0, bytes[pair + 3] ?? 0]);
  }
  return new Uint8Array(rgb.buffer);
}
