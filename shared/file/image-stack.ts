import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

/** How samples lie in a decoded frame; `rgb8` is red, green and blue pixel by pixel. */
export const SampleType = z.enum(['uint8', 'uint16', 'int16', 'rgb8']);
export type SampleType = z.infer<typeof SampleType>;

/** A window in modality values, that is after `RescaleSlope` and `RescaleIntercept` (PS3.3 C.11.2). */
export const DisplayWindow = z.object({
  WindowCenter: z.number(),
  WindowWidth: z.number(),
  WindowCenterWidthExplanation: z.string().optional(),
});
export type DisplayWindow = z.infer<typeof DisplayWindow>;

/**
 * A VOI LUT (PS3.3 C.11.2.1.1): the device's own way from modality values to grey, shown until somebody chooses a window. `values[i]`, from 0
 * to 2^bits - 1, belongs to the modality value `firstMapped + i`; values beyond either end are shown as the outermost.
 */
export const VoiTable = z.object({
  firstMapped: z.number(),
  bits: z.int().min(1).max(16),
  values: z.array(z.int()).min(1),
  explanation: z.string().optional(),
});
export type VoiTable = z.infer<typeof VoiTable>;

/**
 * An overlay plane (PS3.3 C.9.2): text, a region or marks that the device laid over the picture, one bit a pixel. It lies in the stack object
 * behind the frames as deflate-raw; inflated, the lowest bit of the first byte is the first pixel of the first row, and rows follow each other without padding
 * at a byte. `frame` is the frame that it belongs to; `row` and `column` say where on it its first pixel lies, from 0.
 */
export const OverlayPlane = z.object({
  frame: z.int().min(0),
  offset: z.int(),
  length: z.int(),
  Rows: z.int().min(1),
  Columns: z.int().min(1),
  row: z.int(),
  column: z.int(),
  OverlayType: z.enum(['G', 'R']),
  label: z.string().optional(),
});
export type OverlayPlane = z.infer<typeof OverlayPlane>;

const Vector = z.tuple([z.number(), z.number(), z.number()]);

export const StackFrame = z.object({
  /** Where the frame lies in the stack object: ask for it by `Range: bytes=offset-(offset+length-1)`. */
  offset: z.int(),
  length: z.int(),
  ImagePositionPatient: Vector.optional(),
  InstanceNumber: z.number().optional(),
  /** Stand here only where they differ from those of the stack. */
  RescaleSlope: z.number().optional(),
  RescaleIntercept: z.number().optional(),
  /** The file holds the frame, but damaged: what stands there is black. */
  isMissing: z.boolean().optional(),
});
export type StackFrame = z.infer<typeof StackFrame>;

/**
 * Index of a stack: the frames of a series or of one DICOM file, lossless, in the order in which they are looked through (from the first
 * position along the normal). Each frame is deflate-raw; inflated, `decodeStackFrame` gives its samples. Values are the stored ones of the
 * DICOM file, a Modality LUT Sequence being applied already.
 */
export const ImageStack = z.object({
  schemaVersion: z.literal(1),
  StudyInstanceUID: z.string().optional(),
  SeriesInstanceUID: z.string().optional(),
  Modality: z.string().optional(),
  Rows: z.int(),
  Columns: z.int(),
  sampleType: SampleType,
  /** `MONOCHROME1` shows low values bright. */
  PhotometricInterpretation: z.enum(['MONOCHROME1', 'MONOCHROME2', 'RGB']),
  RescaleSlope: z.number(),
  RescaleIntercept: z.number(),
  RescaleType: z.string().optional(),
  /** The first is the one to begin with; there is always one for grey images. */
  windows: z.array(DisplayWindow),
  VOILUTFunction: z.enum(['LINEAR', 'LINEAR_EXACT', 'SIGMOID']),
  /** Comes before the windows where there is one. */
  voiTable: VoiTable.optional(),
  /** Stored values of all frames, padding left out. */
  range: z.object({ min: z.number(), max: z.number() }),
  /** Stored values that mean "no picture here". */
  padding: z.object({ from: z.number(), to: z.number() }).optional(),
  /**
   * Millimetres between the centres of neighbouring pixels, down and across, and between frames. `at`: where that holds; what is measured at
   * the detector is larger than the patient.
   */
  spacing: z
    .object({
      rowMm: z.number(),
      columnMm: z.number(),
      frameMm: z.number().optional(),
      at: z.enum(['patient', 'detector']),
    })
    .optional(),
  /** Height of a pixel over its width where the file tells only that. */
  pixelAspect: z.number(),
  ImageOrientationPatient: z.array(z.number()).length(6).optional(),
  /** Milliseconds from frame to frame where they were taken one after the other. */
  frameMs: z.number().positive().optional(),
  frames: z.array(StackFrame),
  overlays: z.array(OverlayPlane).optional(),
  notes: z.array(ConversionNote),
});
export type ImageStack = z.infer<typeof ImageStack>;

export const imageStackDocument = storedDocument('imageStack', ImageStack);
