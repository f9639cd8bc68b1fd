import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import { evenGridOf } from './even-grid.ts';
import type { Resampling } from './resample-slices.ts';
import type { VolumeShape } from './volume-levels.ts';
import { judgePlaces, type VolumeGeometry, volumeGeometryOf } from './slice-geometry.ts';

/** The plan of a volume, made from the headers of its slices. */
export type VolumePlan = {
  readonly geometry: VolumeGeometry;
  readonly shape: VolumeShape;
  /** The resampling into an even grid; absent if the slices already form one. */
  readonly resampling?: Resampling;
  /** Notes that the viewer shows. */
  readonly notes: readonly ConversionNote[];
};

/** Least number of slices in a volume. Fewer slices are a survey or single planes, and reformations through them would be useless. */
export const VOLUME_SLICES_MIN = 5;

const isGrey = ({ SamplesPerPixel = 1, PhotometricInterpretation = '', BitsAllocated = 0 }: DicomInstance): boolean =>
  SamplesPerPixel === 1 && PhotometricInterpretation.startsWith('MONOCHROME') && [8, 16].includes(BitsAllocated);

const scaleOf = ({ RescaleSlope = 1, RescaleIntercept = 0 }: DicomInstance): string =>
  `${RescaleSlope} ${RescaleIntercept}`;

/** Whether all slices have the same rescale slope and intercept. Equal stored values then mean the same in all slices. */
export const areScaledAlike = (instances: readonly DicomInstance[]): boolean =>
  new Set(instances.map(scaleOf)).size < 2;

/**
 * Returns the plan of a volume for slices that are sorted along their normal. There must be enough slices, and all must be grey, parallel
 * and scaled alike (IMG-3). They must form an even grid, or it must be possible to resample them into one. Returns `undefined` if the
 * slices remain a stack; the stack's notes name the oddities.
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
