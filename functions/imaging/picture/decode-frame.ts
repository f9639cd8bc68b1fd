import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { unpackBits } from '#functions/imaging/dicom/bit-plane.ts';
import { toRgb } from './colour.ts';
import { decodePixels, type DecodedPixels } from '#functions/imaging/codec/decode-pixels.ts';
import { frameBytesOf, toLittleEndian } from '#functions/imaging/dicom/frame-bytes.ts';
import { readPalette } from './read-palette.ts';
import { type PixelLayout, readPixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { Dicom } from '#functions/imaging/dicom/read-dicom.ts';
import { type Overlay, readOverlays } from '#functions/imaging/dicom/read-overlays.ts';
import { storedValues, wordsOf } from './stored-values.ts';
import type { StoredValues } from './value-range.ts';
import { isWide, narrowed, rangeOfWide, scaleOf, type ValueRange, type ValueScale, wideValues } from './wide-values.ts';

/**
 * One image. A grey image has the stored values before any lookup table. A colour image has a red, a green and a blue byte for each pixel.
 */
export type Frame = {
  readonly rows: number;
  readonly columns: number;
  readonly overlays: readonly Overlay[];
  /** Present if the file lacks the last bytes of the frame. The missing pixels are 0. */
  readonly isCut?: true;
} & (
  | {
      readonly kind: 'grey';
      readonly values: StoredValues;
      /** The scale from the kept values to the file's values. Present if the file's values need more than 16 bits. */
      readonly scale?: ValueScale;
    }
  | { readonly kind: 'rgb'; readonly values: Uint8Array }
);

/** The frames of a file. Each is decoded on request. */
export type FrameSource = { readonly layout: PixelLayout; readonly decode: (index: number) => Promise<Frame> };

/**
 * Opens the frames of a file. Throws RejectedFileError if the file has no image that we can decode. `decode` throws the same error for
 * damaged and missing frames.
 */
export function openFrames(dicom: Dicom): FrameSource {
  const layout = readPixelLayout(dicom.dataset);
  const { coding, frames, cut } = frameBytesOf(dicom, layout);
  const overlaysOf = readOverlays(dicom, layout);
  const isPalette = layout.photometric === 'PALETTE COLOR';
  const palette = isPalette ? readPalette(dicom.dataset, layout) : undefined;
  const decodeSamples = async (index: number): Promise<DecodedPixels> => {
    const bytes = frames[index];
    if (!bytes) throw new RejectedFileError('dicomPixelsIncomplete', `frame ${index} of ${frames.length}`);
    const isTurned = coding === 'native' && dicom.transferSyntax.header === 'bigEndian';
    return await decodePixels(coding, isTurned ? toLittleEndian(bytes, layout.bitsAllocated) : bytes, layout);
  };
  const greyOf = isWide(layout) ? wideGrey(layout, decodeSamples) : narrowGrey(layout);
  return {
    layout,
    decode: async (index) => {
      const decoded = await decodeSamples(index);
      const [pixels, isLossless] = [layout.rows * layout.columns, decoded.precision === undefined];
      const samples = isLossless && layout.bitsAllocated === 16 ? wordsOf(decoded.samples, pixels) : undefined;
      const overlays = overlaysOf(index, samples);
      const picture = { rows: layout.rows, columns: layout.columns, overlays, ...(index === cut && IS_CUT) };
      if (layout.samplesPerPixel === 3) return { ...picture, kind: 'rgb', values: toRgb(decoded, layout) };
      const grey = await greyOf(decoded);
      return palette
        ? { ...picture, kind: 'rgb', values: palette(grey.values) }
        : { ...picture, kind: 'grey', ...grey };
    },
  };
}

const IS_CUT = { isCut: true } as const;

type Grey = { readonly values: StoredValues; readonly scale?: ValueScale };

const narrowGrey =
  (layout: PixelLayout) =>
  (decoded: DecodedPixels): Grey => {
    if (layout.bitsAllocated > 1) return { values: storedValues(decoded, layout) };
    return { values: unpackBits(decoded.samples, layout.rows * layout.columns) };
  };

/**
 * Returns a function that narrows grey frames of more than 16 bits. All frames are read before the first result, because they share one
 * scale.
 */
function wideGrey(
  layout: PixelLayout,
  decode: (index: number) => Promise<DecodedPixels>,
): (decoded: DecodedPixels) => Promise<Grey> {
  const findScale = async (): Promise<ValueScale> => {
    const ranges: ValueRange[] = [];
    for (let index = 0; index < layout.frames; index += 1) {
      try {
        ranges.push(rangeOfWide(wideValues(await decode(index), layout)));
      } catch (error) {
        // This frame is left out of the scale. A caller that decodes the frame gets the error.
        if (!(error instanceof RejectedFileError)) throw error;
      }
    }
    return scaleOf(ranges);
  };
  let scale: Promise<ValueScale> | undefined;
  return async (decoded) => {
    scale ??= findScale();
    return { values: narrowed(wideValues(decoded, layout), await scale), scale: await scale };
  };
}
