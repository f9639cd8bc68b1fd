import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { Resampling } from './resample-slices.ts';
import { added, directionsOf, dot, scaled, type Vector } from './slice-direction.ts';
import { judgePlaces, type VolumeGeometry, volumeGeometryOf } from './slice-geometry.ts';
import type { VolumeShape } from './volume-levels.ts';

/** The notes about oddities that an even grid repairs. Each is mapped to the note that replaces it. */
const MENDED: Partial<Record<ConversionNote, ConversionNote>> = {
  spacingUneven: 'spacingEvened',
  gantryTilted: 'tiltStraightened',
};

/** Largest factor by which the even grid may have more slices than the series. The same factor limits the growth of columns and rows. */
const GROWTH_MAX = 2;

/** Shifts are rounded to 1 / `FINEST_SHIFT` of a pixel. Smaller shifts come from rounded positions. */
const FINEST_SHIFT = 1000;

/** An even, upright grid that contains the slices, and the resampling that brings the slices into it. */
export type EvenGrid = {
  readonly geometry: VolumeGeometry;
  readonly shape: VolumeShape;
  readonly resampling: Resampling;
  readonly notes: readonly ConversionNote[];
};

/**
 * Returns the even grid for tilted or unevenly spaced slices. Returns `undefined` if the positions have any other oddity, or if the grid
 * would be too large.
 */
export function evenGridOf(sorted: readonly DicomInstance[]): EvenGrid | undefined {
  const { spacingMm = 0, notes } = judgePlaces(sorted);
  const mended = notes.flatMap((note) => MENDED[note] ?? []);
  const geometry = volumeGeometryOf(sorted);
  if (mended.length < notes.length || geometry === undefined || !(spacingMm > 0)) return undefined;
  const places = placesIn(geometry, sorted);
  const deepest = places.at(-1)?.mm ?? 0;
  const steps = Math.max(1, Math.round(deepest / spacingMm));
  const [left, top] = [Math.min(...places.map(({ column }) => column)), Math.min(...places.map(({ row }) => row))];
  const slices = places.map(({ mm, column, row }) => ({
    depth: (mm / deepest) * steps,
    column: column - left,
    row: row - top,
  }));
  const { Rows = 0, Columns = 0 } = sorted[0] ?? {};
  const shape = {
    columns: Columns + Math.ceil(Math.max(...slices.map(({ column }) => column))),
    rows: Rows + Math.ceil(Math.max(...slices.map(({ row }) => row))),
    slices: steps + 1,
  };
  if (shape.columns > Columns * GROWTH_MAX || shape.rows > Rows * GROWTH_MAX) return undefined;
  if (steps > sorted.length * GROWTH_MAX) return undefined;
  return {
    geometry: movedTo(geometry, { left, top, sliceMm: deepest / steps }),
    shape,
    resampling: { from: { columns: Columns, rows: Rows }, slices },
    notes: mended,
  };
}

/** Returns the position of each slice relative to the first one: its depth in mm along the normal, and its shift in columns and rows. */
function placesIn(
  { origin, columnDirection, rowDirection, spacing }: VolumeGeometry,
  sorted: readonly DicomInstance[],
) {
  const normal = normalOf({ columnDirection, rowDirection });
  const pixels = (mm: number, pixelMm: number): number => Math.round((mm / pixelMm) * FINEST_SHIFT) / FINEST_SHIFT;
  return sorted.map(({ ImagePositionPatient: place = origin }) => {
    const way = added(place, scaled(origin, -1));
    return {
      mm: dot(way, normal),
      column: pixels(dot(way, columnDirection), spacing[0]),
      row: pixels(dot(way, rowDirection), spacing[1]),
    };
  });
}

/** Returns the geometry of the grid. The grid begins at the smallest column and row at which a slice begins, and runs along the normal. */
function movedTo(
  geometry: VolumeGeometry,
  { left, top, sliceMm }: { readonly left: number; readonly top: number; readonly sliceMm: number },
): VolumeGeometry {
  const { origin, columnDirection, rowDirection, spacing } = geometry;
  const corner = added(scaled(columnDirection, left * spacing[0]), scaled(rowDirection, top * spacing[1]));
  return {
    ...geometry,
    origin: added(origin, corner),
    sliceDirection: normalOf(geometry),
    spacing: [spacing[0], spacing[1], sliceMm],
  };
}

const normalOf = ({
  columnDirection,
  rowDirection,
}: Pick<VolumeGeometry, 'columnDirection' | 'rowDirection'>): Vector =>
  directionsOf([...columnDirection, ...rowDirection]).normal;
