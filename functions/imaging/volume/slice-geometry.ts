import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { VolumeIndex } from '#shared/file/volume.ts';
import { added, dot, type Direction, directionsOf, lengthOf, scaled, unitOf, type Vector } from './slice-direction.ts';

/** The position of a series' voxels in space, in the fields of `VolumeIndex`. */
export type VolumeGeometry = Pick<
  VolumeIndex,
  'origin' | 'columnDirection' | 'rowDirection' | 'sliceDirection' | 'spacing'
>;

type PlacedSlice = Pick<DicomInstance, 'ImagePositionPatient' | 'ImageOrientationPatient'>;

/**
 * Largest deviations of a slice from an even grid in mm: `OFF_GRID_MM` along its normal, `BESIDE_MM` sideways. Devices that write positions
 * with two decimals stay within these limits. The limit of 0.001 mm that IMG-2 mentions is that of planning programs, and is too strict for
 * our viewer.
 */
const OFF_GRID_MM = 0.01;
const BESIDE_MM = 0.05;
const SAME_PLACE_MM = 0.001;
const MISSING_SHARE = 1.5;
/**
 * Largest deviation between the directions of slices, and largest deviation of rows and columns from a right angle. It is a difference of
 * direction cosines and means 0.01 mm over 100 mm.
 */
const SKEWED = 1e-4;

/**
 * Examines the positions of slices that are sorted along their normal. Returns their usual distance in mm and notes about the oddities
 * (IMG-3).
 */
export function judgePlaces(sorted: readonly PlacedSlice[]): {
  spacingMm: number | undefined;
  notes: ConversionNote[];
} {
  const direction = directionsOf(sorted[0]?.ImageOrientationPatient);
  const places = sorted.map(({ ImagePositionPatient: place }) => (place ? dot(direction.normal, place) : 0));
  if (places.length < 2) return { spacingMm: undefined, notes: [] };
  if (sorted.some(({ ImagePositionPatient }) => !ImagePositionPatient))
    return { spacingMm: undefined, notes: ['positionMissing'] };
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? place));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const found: Record<Oddity, boolean> = {
    positionRepeated: steps.some((step) => step < SAME_PLACE_MM),
    sliceMissing: steps.some((step) => step > usual * MISSING_SHARE),
    spacingUneven: isOffGrid(places),
    slicesNotParallel: !areParallel(sorted, direction),
    gantryTilted: isBeside(sorted, direction.normal),
  };
  const spacing = STEP_ODDITIES.find((note) => found[note]);
  return { spacingMm: usual, notes: [...(spacing ? [spacing] : []), ...PLANE_ODDITIES.filter((note) => found[note])] };
}

/** Oddities of the distances between slices. Only the first oddity that is found is noted, because it explains the following ones. */
const STEP_ODDITIES = [
  'positionRepeated',
  'sliceMissing',
  'spacingUneven',
] as const satisfies readonly ConversionNote[];
const PLANE_ODDITIES = ['slicesNotParallel', 'gantryTilted'] as const satisfies readonly ConversionNote[];
type Oddity = (typeof STEP_ODDITIES)[number] | (typeof PLANE_ODDITIES)[number];

/**
 * Whether a slice deviates from an even grid. Positions are compared, not distances: rounding makes distances uneven, but positions stay
 * near the grid.
 */
function isOffGrid(places: readonly number[]): boolean {
  const [first = 0] = places;
  const step = ((places.at(-1) ?? first) - first) / (places.length - 1);
  return places.some((place, index) => Math.abs(place - first - step * index) > OFF_GRID_MM);
}

function areParallel(sorted: readonly PlacedSlice[], { row, column }: Direction): boolean {
  const isRight =
    Math.abs(lengthOf(row) - 1) < SKEWED &&
    Math.abs(lengthOf(column) - 1) < SKEWED &&
    Math.abs(dot(row, column)) < SKEWED;
  const [first] = sorted;
  return (
    isRight &&
    sorted.every(({ ImageOrientationPatient: own }) =>
      own?.every((cosine, index) => Math.abs(cosine - (first?.ImageOrientationPatient?.[index] ?? 0)) < SKEWED),
    )
  );
}

/** Whether slices are shifted sideways from the normal through the first slice, as with a tilted gantry. */
function isBeside(sorted: readonly PlacedSlice[], normal: Vector): boolean {
  const from = sorted[0]?.ImagePositionPatient;
  return sorted.some(({ ImagePositionPatient: to }) => {
    if (!from || !to) return false;
    const way = added(to, scaled(from, -1));
    return lengthOf(added(way, scaled(normal, -dot(way, normal)))) > BESIDE_MM;
  });
}

/** Returns the grid that the slices form if nothing about them is odd. Undefined if the files state no positions or no pixel size. */
export function volumeGeometryOf(sorted: readonly DicomInstance[]): VolumeGeometry | undefined {
  const [first] = sorted;
  const [origin, end] = [first?.ImagePositionPatient, sorted.at(-1)?.ImagePositionPatient];
  const [rowMm = 0, columnMm = 0] = first?.PixelSpacing ?? [];
  if (!first?.ImageOrientationPatient || !origin || !end || !(rowMm > 0) || !(columnMm > 0)) return undefined;
  const { row, column } = directionsOf(first.ImageOrientationPatient);
  const way = added(end, scaled(origin, -1));
  return {
    origin,
    columnDirection: unitOf(row),
    rowDirection: unitOf(column),
    sliceDirection: unitOf(way),
    spacing: [columnMm, rowMm, lengthOf(way) / (sorted.length - 1)],
  };
}
