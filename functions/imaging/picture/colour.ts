import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DecodedPixels } from '#functions/imaging/codec/decode-pixels.ts';
import { hasSharedColours, type PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { storedBitsOf } from './stored-values.ts';

/**
 * The factors that convert a colour model to red, green and blue. `luminance` multiplies the luminance above `black`. The other factors
 * multiply the two colour differences.
 */
type ColourModel = {
  readonly black: number;
  readonly luminance: number;
  readonly redOfCr: number;
  readonly greenOfCb: number;
  readonly greenOfCr: number;
  readonly blueOfCb: number;
};

/**
 * The equations of PS3.3 C.7.6.3.1.2, solved for red, green and blue. `FULL` is for YBR_FULL, the YCbCr of JPEG. `PARTIAL` is for
 * YBR_PARTIAL, the YCbCr of television (ITU-R BT.601).
 */
const FULL: ColourModel = {
  black: 0,
  luminance: 1,
  redOfCr: 1.402,
  greenOfCb: -0.344136,
  greenOfCr: -0.714136,
  blueOfCb: 1.772,
};
const PARTIAL: ColourModel = {
  black: 16,
  luminance: 1.164384,
  redOfCr: 1.596027,
  greenOfCb: -0.391762,
  greenOfCr: -0.812968,
  blueOfCb: 2.017232,
};
/** Models that we convert to RGB. The JPEG 2000 decoder already undoes its own transforms (YBR_RCT, YBR_ICT). */
const MODELS: Partial<Record<PixelLayout['photometric'], ColourModel>> = {
  YBR_FULL: FULL,
  YBR_FULL_422: FULL,
  YBR_PARTIAL_422: PARTIAL,
};

/** Returns red, green and blue bytes pixel by pixel, for samples of any order, depth and colour model. */
export function toRgb(decoded: DecodedPixels, layout: PixelLayout): Uint8Array {
  const pixels = layout.rows * layout.columns;
  const isShared = decoded.colour === 'asStored' && hasSharedColours(layout);
  const needed = pixels * (isShared ? 2 : 3);
  const bytes = upperBytes(decoded, layout, needed);
  if (bytes.length < needed)
    throw new RejectedFileError('dicomPixelsIncomplete', `${bytes.length} of ${needed} samples`);
  const model = decoded.colour === 'rgb' ? undefined : MODELS[layout.photometric];
  if (isShared) return shareColours(bytes, pixels, model ?? FULL);
  const interleaved = decoded.isPlanar ? interleave(bytes, pixels) : new Uint8Array(bytes.subarray(0, needed));
  return model ? toRedGreenBlue(interleaved, model) : interleaved;
}

/** Returns the eight highest stored bits of each sample. */
function upperBytes(decoded: DecodedPixels, layout: PixelLayout, needed: number): Uint8Array {
  const { samples } = decoded;
  const { bits, shift } = storedBitsOf(decoded, layout);
  const width = samples.length >= (needed * layout.bitsAllocated) / 8 ? layout.bitsAllocated / 8 : 1;
  if (width === 1 && bits === 8 && shift === 0) return samples;
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const bytes = new Uint8Array(Math.min(needed, Math.floor(samples.length / width)));
  const [down, up] = [shift + Math.max(0, bits - 8), Math.max(0, 8 - bits)];
  for (let index = 0; index < bytes.length; index += 1) {
    const at = index * width;
    bytes[index] = (sampleAt(view, at, width) >>> down) << up;
  }
  return bytes;
}

function sampleAt(view: DataView, at: number, width: number): number {
  if (width === 4) return view.getUint32(at, true);
  if (width === 3) return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return width === 2 ? view.getUint16(at, true) : view.getUint8(at);
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

function toRedGreenBlue(ybr: Uint8Array, model: ColourModel): Uint8Array {
  const { black, luminance, redOfCr, greenOfCb, greenOfCr, blueOfCb } = model;
  // A `Uint8ClampedArray` rounds and clamps each value on assignment.
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let at = 0; at < ybr.length; at += 3) {
    const y = ((ybr[at] ?? 0) - black) * luminance;
    const cb = (ybr[at + 1] ?? 0) - 128;
    const cr = (ybr[at + 2] ?? 0) - 128;
    rgb[at] = y + redOfCr * cr;
    rgb[at + 1] = y + greenOfCb * cb + greenOfCr * cr;
    rgb[at + 2] = y + blueOfCb * cb;
  }
  return new Uint8Array(rgb.buffer);
}

/** Converts samples to red, green and blue. Two neighbouring pixels of a row share four samples: Y1 Y2 Cb Cr. */
function shareColours(bytes: Uint8Array, pixels: number, model: ColourModel): Uint8Array {
  const ybr = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const pair = (pixel >> 1) * 4;
    ybr[pixel * 3] = bytes[pair + (pixel & 1)] ?? 0;
    ybr[pixel * 3 + 1] = bytes[pair + 2] ?? 0;
    ybr[pixel * 3 + 2] = bytes[pair + 3] ?? 0;
  }
  return toRedGreenBlue(ybr, model);
}
