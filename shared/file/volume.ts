import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';
import { DisplayWindow } from './image-stack.ts';

const Vector = z.tuple([z.number(), z.number(), z.number()]);

/**
 * Rule that predicts a brick's samples from their neighbours. The brick stores only the differences. `decodeVolumeBrick` defines the rules.
 */
export const BrickPredictor = z.enum(['left', 'median', 'gradient']);
export type BrickPredictor = z.infer<typeof BrickPredictor>;

/** Neighbouring whole slices of one level, which are stored as one object. */
export const VolumeBrick = z.object({
  /** Number of the part: the brick is the asset's output with the role `volumeBrick`, the level and this `part`. */
  part: z.int().min(0),
  firstSlice: z.int().min(0),
  slices: z.int().min(1),
  predictor: BrickPredictor,
  /** Number of bytes to download. The object is gzipped, and the browser inflates it. */
  sizeBytes: z.int().min(1),
  /** Smallest and largest stored value in the brick, without padding. */
  range: z.object({ min: z.number(), max: z.number() }),
});
export type VolumeBrick = z.infer<typeof VolumeBrick>;

/**
 * A volume at one resolution. Level 0 is lossless. Each coarser level halves every side that is longer than half of the longest side. One
 * of its voxels is the mean of up to 2 × 2 × 2 voxels of the level before, without padding.
 */
export const VolumeLevel = z.object({
  level: z.int().min(0),
  columns: z.int().min(1),
  rows: z.int().min(1),
  slices: z.int().min(1),
  /** Number of level 0 voxels in one voxel, along columns, rows and slices. */
  factor: Vector,
  bricks: z.array(VolumeBrick).min(1),
});
export type VolumeLevel = z.infer<typeof VolumeLevel>;

/**
 * Index of a volume: parallel, evenly spaced grey slices of a series (PS3.3 C.7.6.2). The values are those stored in the DICOM files. A
 * stored value times `RescaleSlope` plus `RescaleIntercept` is its modality value. In a level with the factor f, voxel (column c, row r,
 * slice s) has its centre at `origin + ((c + ½)·f₀ − ½)·spacing₀·columnDirection + ((r + ½)·f₁ − ½)·spacing₁·rowDirection + ((s + ½)·f₂ −
 * ½)·spacing₂·sliceDirection`.
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
  /** Windows of the volume, the preferred one first. */
  windows: z.array(DisplayWindow).min(1),
  VOILUTFunction: z.enum(['LINEAR', 'LINEAR_EXACT', 'SIGMOID']),
  /** Smallest and largest stored value of all slices, without padding. */
  range: z.object({ min: z.number(), max: z.number() }),
  padding: z.object({ from: z.number(), to: z.number() }).optional(),
  /** Centre of voxel (0, 0, 0) of level 0, in mm along the patient's axes (LPS). */
  origin: Vector,
  /**
   * Unit vector along a row, to the next column. `rowDirection` points down a column to the next row, `sliceDirection` to the next slice.
   */
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
