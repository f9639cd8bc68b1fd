import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';
import { DisplayWindow } from './image-stack.ts';

const Vector = z.tuple([z.number(), z.number(), z.number()]);

/** The rule that predicts a brick's samples from their neighbours; the brick stores the differences. `decodeVolumeBrick` defines it. */
export const BrickPredictor = z.enum(['left', 'median', 'gradient']);
export type BrickPredictor = z.infer<typeof BrickPredictor>;

/** Whole neighbouring slices of one level, in an object of their own (`volumeBrick`, its level and `part`). */
export const VolumeBrick = z.object({
  /** The brick is the asset's output of role `volumeBrick` with this `level` and `part`. */
  part: z.int().min(0),
  firstSlice: z.int().min(0),
  slices: z.int().min(1),
  predictor: BrickPredictor,
  /** Bytes to fetch. The object is gzipped; the browser's network layer inflates it. */
  sizeBytes: z.int().min(1),
  /** Smallest and largest stored value in the brick, padding left out. */
  range: z.object({ min: z.number(), max: z.number() }),
});
export type VolumeBrick = z.infer<typeof VolumeBrick>;

/**
 * The volume at one resolution. Level 0 is lossless; each further level halves every side longer than half of the longest.
 * A voxel is the mean of up to 2 × 2 × 2, padding left out.
 */
export const VolumeLevel = z.object({
  level: z.int().min(0),
  columns: z.int().min(1),
  rows: z.int().min(1),
  slices: z.int().min(1),
  /** Voxels of level 0 that one voxel spans, along columns, rows and slices. */
  factor: Vector,
  bricks: z.array(VolumeBrick).min(1),
});
export type VolumeLevel = z.infer<typeof VolumeLevel>;

/**
 * Index of a volume: a series of parallel, evenly spaced grey slices (PS3.3 C.7.6.2). Values are those stored in the DICOM files: multiplied
 * by `RescaleSlope` plus `RescaleIntercept` they are modality values. The centre of voxel (column c, row r, slice s) of a level lies at
 * `origin + ((c + ½)·f₀ − ½)·spacing₀·columnDirection + ((r + ½)·f₁ − ½)·spacing₁·rowDirection + ((s + ½)·f₂ − ½)·spacing₂·sliceDirection`.
 */
export const VolumeIndex = z.object({
  schemaVersion: z.literal(1),
  StudyInstanceUID: z.string().optional(),
  SeriesInstanceUID: z.string().optional(),
  FrameOfReferenceUID: z.string().optional(),
  Modality: z.string().optional(),
  sampleType: z.enum(['uint8', 'uint16', 'int16']),
  PhotometricInterpretation: z.enum(['MONOCHROME1', 'MONOCHROME2']),
  RescaleSlope: z.number(),
  RescaleIntercept: z.number(),
  RescaleType: z.string().optional(),
  /** The windows, the first of which is the initial one. */
  windows: z.array(DisplayWindow).min(1),
  VOILUTFunction: z.enum(['LINEAR', 'LINEAR_EXACT', 'SIGMOID']),
  /** Smallest and largest stored value of all slices, padding left out. */
  range: z.object({ min: z.number(), max: z.number() }),
  padding: z.object({ from: z.number(), to: z.number() }).optional(),
  /** The centre of voxel (0, 0, 0) of level 0, in the patient's millimetres (LPS). */
  origin: Vector,
  /** Unit vectors: along a row (to the next column), down a column (to the next row), to the next slice. */
  columnDirection: Vector,
  rowDirection: Vector,
  sliceDirection: Vector,
  /** Millimetres between the centres of neighbouring voxels of level 0 along the three directions. */
  spacing: Vector,
  /** The levels, from the finest to the coarsest. */
  levels: z.array(VolumeLevel).min(1),
  /** The DICOM instances, one for each slice of level 0. */
  instances: z.array(z.object({ SOPInstanceUID: z.string().optional(), InstanceNumber: z.number().optional() })),
  notes: z.array(ConversionNote),
});
export type VolumeIndex = z.infer<typeof VolumeIndex>;

export const volumeIndexDocument = storedDocument('volumeIndex', VolumeIndex);
