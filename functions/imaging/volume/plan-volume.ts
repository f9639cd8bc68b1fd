import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import { evenGridOf } from './even-grid.ts';
import type { Resampling } from './resample-slices.ts';
import type { VolumeShape } from './volume-levels.ts';
import { judgePlaces, type VolumeGeometry, volumeGeometryOf } from './slice-geometry.ts';

/** The plan of a volume, made from the statements of its slices. */
export type VolumePlan = {
  readonly geometry: VolumeGeometry;
  readonly shape: VolumeShape;
  /** Where the slices are no even grid, but can be brought into one. */
  readonly resampling?: Resampling;
  /** Notes for the reader. */
  readonly notes: readonly ConversionNote[];
};

/** Fewer are a survey or a sample of planes; nothing is gained by cutting through them. */
export const VOLUME_SLICES_MIN = 5;

const isGrey = ({ SamplesPerPixel = 1, PhotometricInterpretation = '', BitsAllocated = 0 }: DicomInstance): boolean =>
  SamplesPerPixel === 1 && PhotometricInterpretation.startsWith('MONOCHROME') && [8, 16].includes(BitsAllocated);

const scaleOf = ({ RescaleSlope = 1, RescaleIntercept = 0 }: DicomInstance): string =>
  `${RescaleSlope} ${RescaleIntercept}`;

/** Whether stored values mean the same in all slices. */
export const areScaledAlike = (instances: readonly DicomInstance[]): boolean =>
  new Set(instances.map(scaleOf)).size < 2;

/**
 * Decides whether slices, sorted along their normal, are a volume: enough of them, grey, parallel, scaled alike (IMG-3), in an even grid or
 * able to be resampled into one. Returns `undefined` if they remain a stack, whose notes say what is odd.
 */
export function planVolume(sorted: readonly DicomInstance[]): VolumePlan | undefined {
  const [first] = sorted;
  const { Rows = 0, Columns = 0 } = first ?? {};
  if (sorted.length < VOLUME_SLICES_MIN || !(Rows > 0) || !(Columns > 0)) return undefined;
  if (!sorted.every(isGrey) || !areScaledAlike(sorted)) return undefined;
  if (judgePlaces(sorted).notes.length > 0) return evenGridOf(sorted);
  const geometry = volumeGeometryOf(sorted);
  return geometry && { geometry, shape: { columns: Columns, rows: Rows, slices: sorted.length }, notes: [] };
}
