import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

/** Type of the samples of a decoded frame. `rgb8` has red, green and blue for each pixel. */
export const SampleType = z.enum(['uint8', 'uint16', 'int16', 'rgb8']);
export type SampleType = z.infer<typeof SampleType>;

/** A window for modality values, which are the values after `RescaleSlope` and `RescaleIntercept` (PS3.3 C.11.2). */
export const DisplayWindow = z.object({
  WindowCenter: z.number(),
  WindowWidth: z.number(),
  WindowCenterWidthExplanation: z.string().optional(),
});
export type DisplayWindow = z.infer<typeof DisplayWindow>;

/**
 * A VOI LUT (PS3.3 C.11.2.1.1): the device's own mapping from modality values to grey. It is used until a person chooses a window.
 * `values[i]`, from 0 to 2^bits - 1, is the grey of the modality value `firstMapped + i`. Values outside the table get its first or last
 * grey.
 */
export const VoiTable = z.object({
  firstMapped: z.number(),
  bits: z.int().min(1).max(16),
  values: z.array(z.int()).min(1),
  explanation: z.string().optional(),
});
export type VoiTable = z.infer<typeof VoiTable>;

/**
 * An overlay plane (PS3.3 C.9.2): text, a region or marks that the device drew over the image, one bit per pixel. In the stack object, the
 * planes come after the frames, each as deflate-raw. After inflating, the lowest bit of the first byte is the first pixel. Rows follow each
 * other without padding. `row` and `column` are the position of the first pixel in `frame`, starting at 0.
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
  /** Position of the frame in the stack object: request `Range: bytes=offset-(offset+length-1)`. */
  offset: z.int(),
  length: z.int(),
  ImagePositionPatient: Vector.optional(),
  InstanceNumber: z.number().optional(),
  /** Present only if the frame's rescaling differs from the stack's. */
  RescaleSlope: z.number().optional(),
  RescaleIntercept: z.number().optional(),
  /** Whether the frame is damaged or missing in the file; the missing part is black. */
  isMissing: z.boolean().optional(),
});
export type StackFrame = z.infer<typeof StackFrame>;

/**
 * Index of a stack: the lossless frames of a series or of one DICOM file, in viewing order along the normal. Each frame is deflate-raw;
 * `decodeStackFrame` decodes the inflated bytes. Values are as stored in the DICOM file. Only a Modality LUT Sequence of the file has
 * already been applied to the values.
 */
export const ImageStack = z.object({
  schemaVersion: z.literal(1),
  StudyInstanceUID: z.string().optional(),
  SeriesInstanceUID: z.string().optional(),
  Modality: z.string().optional(),
  Rows: z.int(),
  Columns: z.int(),
  sampleType: SampleType,
  /** `MONOCHROME1` shows low values as bright. */
  PhotometricInterpretation: z.enum(['MONOCHROME1', 'MONOCHROME2', 'RGB']),
  RescaleSlope: z.number(),
  RescaleIntercept: z.number(),
  RescaleType: z.string().optional(),
  /** Windows of the image, the preferred one first. A grey image has at least one. */
  windows: z.array(DisplayWindow),
  VOILUTFunction: z.enum(['LINEAR', 'LINEAR_EXACT', 'SIGMOID']),
  /** VOI LUT of the device; if present, it is used before any window. */
  voiTable: VoiTable.optional(),
  /** Smallest and largest stored value of all frames, without padding. */
  range: z.object({ min: z.number(), max: z.number() }),
  /** Range of stored values that mean "no image here". */
  padding: z.object({ from: z.number(), to: z.number() }).optional(),
  /**
   * Millimetres between the centres of neighbouring pixels, down (`rowMm`) and across (`columnMm`), and between frames. `at` names the
   * plane where these lengths are true. At the detector, lengths are larger than in the patient.
   */
  spacing: z
    .object({
      rowMm: z.number(),
      columnMm: z.number(),
      frameMm: z.number().optional(),
      at: z.enum(['patient', 'detector']),
    })
    .optional(),
  /** Height of a pixel divided by its width. Some files state only this ratio. */
  pixelAspect: z.number(),
  ImageOrientationPatient: z.array(z.number()).length(6).optional(),
  /** Milliseconds between frames that were taken one after the other. */
  frameMs: z.number().positive().optional(),
  frames: z.array(StackFrame),
  overlays: z.array(OverlayPlane).optional(),
  notes: z.array(ConversionNote),
});
export type ImageStack = z.infer<typeof ImageStack>;

export const imageStackDocument = storedDocument('imageStack', ImageStack);
