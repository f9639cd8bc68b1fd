import { deflateRawSync } from 'node:zlib';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DisplayWindow, ImageStack, OverlayPlane, StackFrame } from '#shared/file/image-stack.ts';
import { pixelAspectOf, pixelSpacingOf } from './pixel-spacing.ts';
import type { Slice } from './read-slices.ts';
import { wholeRange } from '#functions/imaging/picture/value-range.ts';

/** Slices of the same size and sample type, in viewing order. */
export type SliceStack = {
  readonly slices: readonly Slice[];
  /** The slice that represents the stack. Preview and windows come from it. */
  readonly middle: Slice;
  readonly windows: readonly DisplayWindow[];
  readonly spacingMm: number | undefined;
  readonly notes: readonly ConversionNote[];
};

/** Returns all frames in one array of bytes, and the index with which a frame is found. */
export function buildStack(stack: SliceStack): { bytes: Uint8Array; index: ImageStack } {
  const { slices, middle } = stack;
  const { instance, display, shape } = middle;
  let offset = 0;
  const frames = slices.map((slice): StackFrame => {
    const own = { ...placeOf(slice), ...ownRescale(slice, middle), ...(slice.isMissing && { isMissing: true }) };
    const frame = { offset, length: slice.encoded.length, ...own };
    offset += slice.encoded.length;
    return frame;
  });
  const planes = layOverlays(slices, offset);
  const { voiTable } = display;
  const isGrey = shape.sampleType !== 'rgb8';
  const spacing = pixelSpacingOf(instance);
  const index: ImageStack = {
    schemaVersion: 1,
    StudyInstanceUID: instance.StudyInstanceUID,
    SeriesInstanceUID: instance.SeriesInstanceUID,
    Modality: instance.Modality,
    ...shape,
    PhotometricInterpretation: isGrey ? (display.isInverse ? 'MONOCHROME1' : 'MONOCHROME2') : 'RGB',
    RescaleSlope: display.RescaleSlope,
    RescaleIntercept: display.RescaleIntercept,
    RescaleType: instance.RescaleType,
    windows: [...stack.windows],
    VOILUTFunction: display.VOILUTFunction,
    voiTable: isGrey && voiTable ? { ...voiTable, values: [...voiTable.values] } : undefined,
    range: isGrey ? wholeRange(slices.flatMap(({ range }) => range ?? [])) : { min: 0, max: 0xff },
    padding: display.padding && { ...display.padding },
    spacing: spacing && { ...spacing, frameMm: stack.spacingMm },
    pixelAspect: pixelAspectOf(instance),
    ImageOrientationPatient: instance.ImageOrientationPatient,
    frameMs: frameMsOf(instance),
    frames,
    ...(planes.overlays.length > 0 && { overlays: planes.overlays }),
    notes: [...stack.notes],
  };
  return { bytes: Buffer.concat([...slices.map(({ encoded }) => encoded), ...planes.encoded]), index };
}

/** Returns the overlay planes of all frames, with offsets that begin at `start`. */
function layOverlays(slices: readonly Slice[], start: number): { overlays: OverlayPlane[]; encoded: Uint8Array[] } {
  const encoded: Uint8Array[] = [];
  let offset = start;
  const overlays = slices.flatMap((slice, frame) =>
    slice.overlays.map(({ bits, ...plane }): OverlayPlane => {
      const deflated = deflateRawSync(bits);
      const place = { ...plane, frame, offset, length: deflated.length };
      encoded.push(deflated);
      offset += deflated.length;
      return place;
    }),
  );
  return { overlays, encoded };
}

/** Returns the milliseconds for each frame, from the time between frames or the number of frames per second (PS3.3 C.7.6.5). */
function frameMsOf({ FrameTime = 0, CineRate = 0 }: Slice['instance']): number | undefined {
  if (FrameTime > 0) return FrameTime;
  return CineRate > 0 ? 1000 / CineRate : undefined;
}

const placeOf = ({ instance }: Slice): Pick<StackFrame, 'ImagePositionPatient' | 'InstanceNumber'> => ({
  ImagePositionPatient: instance.ImagePositionPatient,
  InstanceNumber: instance.InstanceNumber,
});

function ownRescale({ display }: Slice, middle: Slice): Pick<StackFrame, 'RescaleSlope' | 'RescaleIntercept'> {
  const { RescaleSlope, RescaleIntercept } = display;
  const isUsual = RescaleSlope === middle.display.RescaleSlope && RescaleIntercept === middle.display.RescaleIntercept;
  return isUsual ? {} : { RescaleSlope, RescaleIntercept };
}
