import { decodePixels } from '#functions/imaging/codec/decode-pixels.ts';
import { frameBytesOf, toLittleEndian } from '#functions/imaging/dicom/frame-bytes.ts';
import { hasSharedColours, type PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { Dicom } from '#functions/imaging/dicom/read-dicom.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import type { MaskBox } from '#shared/share/scrub.ts';

/**
 * Uncompressed pixels, with the boxes painted black. `isRgb` says whether the pixels are RGB now, even if the file states another colour
 * model.
 */
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

/** Returns the range of pixels that a box covers completely or in part. */
function regionOf(box: MaskBox, { rows, columns }: { readonly rows: number; readonly columns: number }): Region {
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

/**
 * Returns the darkest sample in a frame of signed samples. In most of these frames zero is an ordinary grey value, so it cannot be used as
 * black.
 */
function darkestOf(frame: Buffer, { bitsStored, highBit, isInverse, sampleBytes }: Samples): number {
  let [darkest, found] = [0, isInverse ? -Infinity : Infinity];
  for (let at = 0; at + sampleBytes <= frame.length; at += sampleBytes) {
    const raw = frame.readUIntLE(at, sampleBytes);
    const value = (raw << (31 - highBit)) >> (32 - bitsStored);
    if (isInverse ? value <= found : value >= found) continue;
    [darkest, found] = [raw, value];
  }
  return darkest;
}

type Samples = Pick<PixelLayout, 'bitsStored' | 'highBit'> & {
  readonly isInverse: boolean;
  readonly sampleBytes: number;
};

/** Returns the samples of one black pixel in this frame. */
function blackOf(frame: Buffer, layout: PixelLayout, isNative: boolean): readonly number[] {
  const { photometric, samplesPerPixel, bitsStored, highBit, isSigned, bitsAllocated } = layout;
  if (samplesPerPixel === 3) return isNative && photometric.startsWith('YBR') ? [0, 128, 128] : [0, 0, 0];
  const isInverse = photometric === 'MONOCHROME1';
  if (isSigned) return [darkestOf(frame, { bitsStored, highBit, isInverse, sampleBytes: bitsAllocated / 8 })];
  return [isInverse ? (2 ** bitsStored - 1) * 2 ** (highBit - bitsStored + 1) : 0];
}

const bytesOfSamples = (samples: readonly number[], sampleBytes: number): Buffer =>
  Buffer.concat(
    samples.map((sample) => {
      const bytes = Buffer.alloc(sampleBytes);
      bytes.writeUIntLE(sample, 0, sampleBytes);
      return bytes;
    }),
  );

/** Paints the boxes black in one frame, in place. `black` holds the samples of one black pixel. */
function blacken(
  frame: Buffer,
  shape: Shape,
  { boxes, black }: { boxes: readonly MaskBox[]; black: readonly number[] },
) {
  const { rows, columns, samplesPerPixel, isPlanar, sampleBytes } = shape;
  const planes = isPlanar ? samplesPerPixel : 1;
  const pixelBytes = sampleBytes * (isPlanar ? 1 : samplesPerPixel);
  const pixels = Array.from({ length: planes }, (_, plane) =>
    bytesOfSamples(isPlanar ? black.slice(plane, plane + 1) : black, sampleBytes),
  );
  for (const box of boxes) {
    const { left, right, top, bottom } = regionOf(box, shape);
    for (const [plane, pixel] of pixels.entries())
      for (let row = top; row < bottom; row += 1) {
        const start = (plane * rows + row) * columns * pixelBytes;
        frame.fill(pixel, start + left * pixelBytes, start + right * pixelBytes);
      }
  }
}

/**
 * Paints the boxes black in every frame. Compressed frames are decoded and stay uncompressed, because encoding them again would lose more
 * of the image.
 *
 * @throws {ScrubError} `maskImpossible` if samples do not fill whole bytes, cannot be decoded, or are shared by neighbouring pixels
 */
export async function maskPixels(dicom: Dicom, layout: PixelLayout, boxes: readonly MaskBox[]): Promise<MaskedPixels> {
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
    const black = blackOf(samples, layout, isNative);
    blacken(samples, { ...layout, isPlanar, sampleBytes }, { boxes, black });
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
