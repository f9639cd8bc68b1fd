import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';
import { DisplayWindow } from './image-stack.ts';

const Vector = z.tuple([z.number(), z.number(), z.number()]);

/** How a brick's samples are foretold from their neighbours; what is stored is the difference. `decodeVolumeBrick` says exactly. */
export const BrickPredictor = z.enum(['left', 'median', 'gradient']);
export type BrickPredictor = z.infer<typeof BrickPredictor>;

/** Whole neighbouring slices of one level, in an object of their own (`volumeBrick`, its level and `part`). */
export const VolumeBrick = z.object({
  /** The asset's output of role `volumeBrick` with this `level` and `part` holds it. */
  part: z.int().min(0),
  firstSlice: z.int().min(0),
  slices: z.int().min(1),
  predictor: BrickPredictor,
  /** Bytes to fetch; the object is gzipped and inflated by the browser's network layer. */
  sizeBytes: z.int().min(1),
  /** Stored values of the brick. */
  range: z.object({ min: z.number(), max: z.number() }),
});
export type VolumeBrick = z.infer<typeof VolumeBrick>;

/** The volume at one resolution: level 0 is lossless, each further one halves the longer sides (means of up to 2 × 2 × 2 voxels, padding left out). */
export const VolumeLevel = z.object({
  level: z.int().min(0),
  columns: z.int().min(1),
  rows: z.int().min(1),
  slices: z.int().min(1),
  /** Voxels of level 0 that one voxel spans along columns, rows and slices. */
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
  /** The first is the one to begin with. */
  windows: z.array(DisplayWindow).min(1),
  VOILUTFunction: z.enum(['LINEAR', 'LINEAR_EXACT', 'SIGMOID']),
  /** Stored values of all slices, padding left out. */
  range: z.object({ min: z.number(), max: z.number() }),
  padding: z.object({ from: z.number(), to: z.number() }).optional(),
  /** In millimetres of the patient (LPS): centre of voxel (0, 0, 0) of level 0. */
  origin: Vector,
  /** Unit vectors: along a row (to the next column), down a column (to the next row), to the next slice. */
  columnDirection: Vector,
  rowDirection: Vector,
  sliceDirection: Vector,
  /** Millimetres between the centres of neighbouring voxels of level 0 along the three directions. */
  spacing: Vector,
  /** From the finest to the coarsest. */
  levels: z.array(VolumeLevel).min(1),
  /** One for each slice of level 0. */
  instances: z.array(z.object({ SOPInstanceUID: z.string().optional(), InstanceNumber: z.number().optional() })),
  notes: z.array(ConversionNote),
});
export type VolumeIndex = z.infer<typeof VolumeIndex>;

export const volumeIndexDocument = storedDocument('volumeIndex', VolumeIndex);
