import type { StackShape } from '#shared/file/decode-stack-frame.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type Frame, openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { type Display, readDisplay, withScale } from '#functions/imaging/picture/display.ts';
import { blackFrame, encodeStackFrame, stackShapeOf } from './encode-stack-frame.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import type { SeriesMember } from './group-series.ts';
import { lookUp } from '#functions/imaging/picture/lookup-table.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { type Dicom, readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { Overlay } from '#functions/imaging/dicom/read-overlays.ts';
import { type Range, rangeOf } from '#functions/imaging/picture/value-range.ts';

/**
 * Codings that lose data, or may lose data. An image in such a coding counts as lossy, unless its file states otherwise in
 * LossyImageCompression.
 */
const LOSSY_SYNTAXES: ReadonlySet<string> = new Set<Dicom['transferSyntax']['keyword']>([
  'JPEGBaseline8Bit',
  'JPEGExtended12Bit',
  'JPEGSpectralSelectionNonHierarchical68',
  'JPEGFullProgressionNonHierarchical1012',
  'JPEGLSNearLossless',
  'JPEG2000',
  'HTJ2K',
]);
/** The value of LossyImageCompression that means yes (PS3.3 C.7.6.1.1.5). */
const LOSSY = '01';

type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

/** The position and display of a frame, known before the frame is decoded. */
export type SliceDescription = { readonly instance: DicomInstance; readonly display: Display };

/** The frames of a file. Each is decoded on request. */
export type SliceFile = {
  readonly count: number;
  readonly describe: (index: number) => SliceDescription;
  /** Decodes a frame. Throws RejectedFileError if the frame cannot be read. */
  readonly decode: (index: number) => Promise<Frame>;
};

/** One frame of a file, encoded for the stack, with its position and its display settings. */
export type Slice = SeriesMember & {
  readonly display: Display;
  readonly shape: StackShape;
  /** Range of the stored values; undefined for colour images and missing frames. */
  readonly range: Range | undefined;
  readonly encoded: Uint8Array;
  readonly overlays: readonly Overlay[];
  /** Whether the file's frame is damaged. A black frame then replaces it. */
  readonly isMissing: boolean;
  /** Whether the file lacks the last bytes of the frame. */
  readonly isCut: boolean;
  /** Whether values were rounded, because the file's values have more bits than are kept. */
  readonly isRounded: boolean;
  /** Whether colours were rounded, because the file's colours have more than the 8 bits that are kept. */
  readonly isColourRounded: boolean;
};

/** Opens the frames of a file. Throws RejectedFileError if the file has no image that we can show. */
export function openSlices(bytes: Uint8Array): SliceFile {
  const dicom = readDicom(bytes);
  const { layout, decode } = openFrames(dicom);
  const describe = describeFrames(dicom, layout);
  return {
    count: layout.frames,
    describe,
    decode: async (index) => withModalityTable(await decode(index), describe(index).display),
  };
}

/**
 * Returns all frames of one file, in the file's order. A damaged frame is replaced and does not affect the others. Throws RejectedFileError
 * if the file or all of its frames cannot be read.
 */
export async function readSlices({ name, bytes }: NamedBytes): Promise<Slice[]> {
  const file = openSlices(bytes);
  const slices: (Slice | SliceDescription)[] = [];
  let refusal: RejectedFileError | undefined;
  for (let index = 0; index < file.count; index += 1) {
    const described = file.describe(index);
    try {
      slices.push(encodeSlice(name, described, await file.decode(index)));
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error;
      refusal ??= error;
      slices.push(described);
    }
  }
  const whole = slices.find((slice) => 'encoded' in slice);
  if (!whole) throw refusal ?? new RejectedFileError('dicomWithoutImage');
  const black = encodeStackFrame(blackFrame(whole.shape));
  return slices.map((slice) =>
    'encoded' in slice
      ? slice
      : {
          ...whole,
          ...slice,
          range: undefined,
          encoded: black,
          overlays: [],
          isMissing: true,
          isCut: false,
          isRounded: false,
          isColourRounded: false,
        },
  );
}

function encodeSlice(name: string, { instance, display }: SliceDescription, frame: Frame): Slice {
  const isColourRounded =
    frame.kind === 'rgb' && (instance.SamplesPerPixel ?? 1) > 1 && (instance.BitsAllocated ?? 8) > 8;
  const scale = frame.kind === 'grey' ? frame.scale : undefined;
  const shown = withScale(display, scale);
  return {
    name,
    instance,
    display: shown,
    range: frame.kind === 'grey' ? rangeOf(frame.values, shown.padding) : undefined,
    shape: stackShapeOf(frame),
    encoded: encodeStackFrame(frame),
    overlays: frame.overlays,
    isMissing: false,
    isCut: frame.isCut === true,
    isRounded: scale?.isExact === false,
    isColourRounded,
  };
}

/** Returns a function that describes each frame. The frames of a file that is not enhanced share one description. */
function describeFrames({ dataset, transferSyntax }: Dicom, layout: PixelLayout): (index: number) => SliceDescription {
  const attributesOf = frameAttributes(dataset);
  const isLossy = LOSSY_SYNTAXES.has(transferSyntax.keyword);
  const describe = (index: number): SliceDescription => {
    const attributes = attributesOf(index);
    const instance = readInstance(dataset, attributes);
    return {
      instance: isLossy ? { ...instance, LossyImageCompression: instance.LossyImageCompression ?? LOSSY } : instance,
      display: readDisplay(dataset, layout, attributes),
    };
  };
  if (dataset.has('PerFrameFunctionalGroupsSequence')) {
    const described: SliceDescription[] = [];
    return (index) => (described[index] ??= describe(index));
  }
  const shared = describe(0);
  return () => shared;
}

/** Applies a modality table to the values of a frame. The viewer can apply slope and intercept, but no such table. */
function withModalityTable(frame: Frame, { modalityTable: table }: Display): Frame {
  if (!table || frame.kind === 'rgb') return frame;
  const { scale, ...unscaled } = frame;
  const { slope, offset } = scale ?? { slope: 1, offset: 0 };
  const values = new Uint16Array(frame.values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] = lookUp(table, (frame.values[pixel] ?? 0) * slope + offset);
  return { ...unscaled, values };
}
