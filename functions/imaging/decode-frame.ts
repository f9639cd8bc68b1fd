import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { toRgb } from './colour.ts';
import { decodePixels, type DecodedPixels } from './decode-pixels.ts';
import { frameBytesOf } from './frame-bytes.ts';
import { readPalette } from './lookup-table.ts';
import { type PixelLayout, readPixelLayout } from './pixel-layout.ts';
import type { Dicom } from './read-dicom.ts';

/** One picture: stored values of a grey image before any lookup table, or red, green and blue bytes pixel by pixel. */
export type Frame = {
  readonly rows: number;
  readonly columns: number;
} & (
  | { readonly kind: 'grey'; readonly values: Uint8Array | Uint16Array | Int16Array }
  | { readonly kind: 'rgb'; readonly values: Uint8Array }
);

/** The frames of a file, decoded one at a time as they are asked for. */
export type FrameSource = { readonly layout: PixelLayout; readonly decode: (index: number) => Promise<Frame> };

/** Throws RejectedFileError when the file holds no image that we can decode; `decode` throws it for damaged frames. */
export function openFrames(dicom: Dicom): FrameSource {
  const layout = readPixelLayout(dicom.dataset);
  const { coding, frames } = frameBytesOf(dicom, layout);
  const isBigEndian = dicom.transferSyntax.header === 'bigEndian';
  const palette = layout.photometric === 'PALETTE COLOR' ? readPalette(dicom.dataset) : undefined;
  return {
    layout,
    decode: async (index) => {
      const bytes = frames[index];
      if (!bytes) throw new RejectedFileError('dicomPixelsIncomplete', `frame ${index} of ${frames.length}`);
      const isSwapped = isBigEndian && coding === 'native' && layout.bitsAllocated === 16;
      const decoded = await decodePixels(coding, isSwapped ? Buffer.from(bytes).swap16() : bytes, layout);
      const size = { rows: layout.rows, columns: layout.columns };
      if (layout.samplesPerPixel === 3) return { ...size, kind: 'rgb', values: toRgb(decoded, layout) };
      const values = storedValues(decoded, layout);
      return palette ? { ...size, kind: 'rgb', values: palette(values) } : { ...size, kind: 'grey', values };
    },
  };
}

/** Cuts each sample to the bits that count: what lies above HighBit may be an overlay or garbage (PS3.5 8.1.1). */
function storedValues(
  { samples, precision }: DecodedPixels,
  layout: PixelLayout,
): Uint8Array | Uint16Array | Int16Array {
  const count = layout.rows * layout.columns;
  const words = wordsOf(samples, count);
  const bits = precision ?? layout.bitsStored;
  const shift = precision === undefined ? layout.highBit + 1 - layout.bitsStored : 0;
  const values = layout.isSigned ? new Int16Array(count) : bits <= 8 ? new Uint8Array(count) : new Uint16Array(count);
  if (layout.isSigned) {
    const unused = 32 - bits;
    for (let index = 0; index < count; index += 1)
      values[index] = (((words[index] ?? 0) >>> shift) << unused) >> unused;
  } else {
    const mask = 2 ** bits - 1;
    for (let index = 0; index < count; index += 1) values[index] = ((words[index] ?? 0) >>> shift) & mask;
  }
  return values;
}

/** The samples as numbers of the width in which they lie there: a decoder answers 8 bits whenever they suffice. */
function wordsOf(samples: Uint8Array, count: number): Uint8Array | Uint16Array {
  if (samples.length < count)
    throw new RejectedFileError('dicomPixelsIncomplete', `${samples.length} bytes for ${count} pixels`);
  if (samples.length < count * 2) return samples;
  const aligned = samples.byteOffset % 2 === 0 ? samples : new Uint8Array(samples);
  return new Uint16Array(aligned.buffer, aligned.byteOffset, count);
}
