import { decodePixels } from '#functions/imaging/codec/decode-pixels.ts';
import { frameBytesOf, toLittleEndian } from '#functions/imaging/dicom/frame-bytes.ts';
import { hasSharedColours, type PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { Dicom } from '#functions/imaging/dicom/read-dicom.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { type Mask, MASKS } from '#shared/share/scrub.ts';

/** Uncompressed pixels with the masks painted over, and what the file says of them if that has changed. */
export interface MaskedPixels {
  readonly value: Buffer;
  readonly isRgb: boolean;
}

interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the pixels that a mask covers. */
function regionOf(mask: Mask, { rows, columns }: { readonly rows: number; readonly columns: number }): Region {
  const box = MASKS[mask];
  return {
    left: Math.floor(box.left * columns),
    right: Math.ceil(box.right * columns),
    top: Math.floor(box.top * rows),
    bottom: Math.ceil(box.bottom * rows),
  };
}

type Shape = Pick<PixelLayout, 'rows' | 'columns' | 'samplesPerPixel'> & {
  readonly isPlanar: boolean;
  readonly sampleBytes: number;
};

/** Sets the masked samples of one frame to zero, in place. */
function blacken(frame: Uint8Array, shape: Shape, masks: readonly Mask[]): void {
  const { rows, columns, samplesPerPixel, isPlanar, sampleBytes } = shape;
  const planes = isPlanar ? samplesPerPixel : 1;
  const pixelBytes = sampleBytes * (isPlanar ? 1 : samplesPerPixel);
  for (const mask of masks) {
    const { left, right, top, bottom } = regionOf(mask, shape);
    for (let plane = 0; plane < planes; plane += 1)
      for (let row = top; row < bottom; row += 1) {
        const start = (plane * rows + row) * columns * pixelBytes;
        frame.fill(0, start + left * pixelBytes, start + right * pixelBytes);
      }
  }
}

/**
 * Paints the masks over every frame. Compressed frames are decoded and stay uncompressed: encoding them again would lose more of the image.
 *
 * @throws {ScrubError} `maskImpossible` where samples do not fill bytes, share their colours or cannot be decoded
 */
export async function maskPixels(dicom: Dicom, layout: PixelLayout, masks: readonly Mask[]): Promise<MaskedPixels> {
  const { coding, frames } = frameBytesOf(dicom, layout);
  const isNative = coding === 'native';
  if (layout.bitsAllocated % 8 !== 0 || (isNative && hasSharedColours(layout))) throw new ScrubError('maskImpossible');
  const masked: Uint8Array[] = [];
  let isRgb = false;
  for (const bytes of frames) {
    const isTurned = isNative && dicom.transferSyntax.header === 'bigEndian';
    const frame = isTurned ? toLittleEndian(bytes, layout.bitsAllocated) : bytes;
    const decoded = await decodePixels(coding, frame, layout);
    const isColour = layout.samplesPerPixel === 3;
    if (!isNative && isColour && decoded.colour !== 'rgb' && layout.photometric !== 'RGB')
      throw new ScrubError('maskImpossible');
    isRgb ||= !isNative && isColour;
    const samples = Buffer.from(decoded.samples);
    const sampleBytes = layout.bitsAllocated / 8;
    if (samples.length < layout.rows * layout.columns * layout.samplesPerPixel * sampleBytes)
      throw new ScrubError('maskImpossible');
    const isPlanar = isNative ? layout.isPlanar : decoded.isPlanar;
    blacken(samples, { ...layout, isPlanar, sampleBytes }, masks);
    masked.push(isRgb && isPlanar ? interleaved(samples) : samples);
  }
  return { value: Buffer.concat(masked), isRgb };
}

function interleaved(planes: Buffer): Buffer {
  const pixels = planes.length / 3;
  const mixed = Buffer.alloc(planes.length);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let plane = 0; plane < 3; plane += 1) mixed[pixel * 3 + plane] = planes[plane * pixels + pixel] ?? 0;
  return mixed;
}
