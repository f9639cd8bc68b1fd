import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VoxelGrid } from './voxel-grid.ts';

/** Kinds of voxels, one byte each. */
export const CELL = {
  /** Voxel above or below the airway's bounds. */
  beyond: 0,
  tissue: 1,
  air: 2,
  /** Air that is connected to the mark. */
  region: 3,
  /** Tissue next to the region, marked so that it is counted only once. */
  wall: 4,
  /** Padding: the scanner measured nothing here. */
  padding: 5,
} as const;

/** Inputs that decide which voxels are air. */
export interface AirRule {
  readonly lowerMm: number;
  readonly upperMm: number;
  readonly airBelow: number;
  readonly rescale: { readonly RescaleSlope: number; readonly RescaleIntercept: number };
  readonly padding: { readonly from: number; readonly to: number } | undefined;
}

/** Tolerance in mm for rounding. A bound that a person typed may miss the height of a slice by a rounding error. */
const ROUNDING_MM = 1e-6;

interface Piece {
  /** Number of the first slice in the piece; `samples` are the stored values. */
  readonly first: number;
  readonly samples: VolumeSamples;
}

/** Stored values have 16 bits, signed or unsigned. */
const STORED_MIN = -32_768;
const STORED_MAX = 65_535;

/**
 * Returns the kind of a voxel for each stored value, from `STORED_MIN` on. A table is faster, since a volume has many more voxels than
 * values.
 */
export function kindsOf({ airBelow, rescale, padding }: AirRule): Uint8Array {
  const kinds = new Uint8Array(STORED_MAX - STORED_MIN + 1);
  for (let stored = STORED_MIN; stored <= STORED_MAX; stored += 1) {
    const isPadding = padding !== undefined && stored >= padding.from && stored <= padding.to;
    const isAir = stored * rescale.RescaleSlope + rescale.RescaleIntercept < airBelow;
    kinds[stored - STORED_MIN] = isPadding ? CELL.padding : isAir ? CELL.air : CELL.tissue;
  }
  return kinds;
}

interface Sorting extends Pick<AirRule, 'lowerMm' | 'upperMm'> {
  readonly grid: VoxelGrid;
  readonly kinds: Uint8Array;
}

/** Writes the kinds of some slices' voxels into `cells`. */
export function fillCells(cells: Uint8Array, { grid, kinds, ...bounds }: Sorting, { first, samples }: Piece): void {
  const { columns, rows, origin, steps } = grid;
  const [lower, upper] = [bounds.lowerMm - ROUNDING_MM, bounds.upperMm + ROUNDING_MM];
  const rise = steps[0][2];
  const lines = samples.length / columns;
  let at = first * rows * columns;
  let from = 0;
  for (let line = 0; line < lines; line += 1) {
    const slice = first + Math.floor(line / rows);
    const height = origin[2] + slice * steps[2][2] + (line % rows) * steps[1][2];
    for (let column = 0; column < columns; column += 1) {
      const mm = height + column * rise;
      cells[at] = mm < lower || mm > upper ? CELL.beyond : (kinds[(samples[from] ?? 0) - STORED_MIN] ?? CELL.tissue);
      at += 1;
      from += 1;
    }
  }
}

/** Returns the range of slices that have voxels between two heights: the first slice, and the slice after the last. */
export function slicesBetween(
  { columns, rows, slices, origin, steps }: VoxelGrid,
  { lowerMm, upperMm }: Pick<AirRule, 'lowerMm' | 'upperMm'>,
): { readonly from: number; readonly to: number } {
  const spreads = [(columns - 1) * steps[0][2], (rows - 1) * steps[1][2]];
  const down = spreads.reduce((sum, spread) => sum + Math.min(0, spread), -ROUNDING_MM);
  const up = spreads.reduce((sum, spread) => sum + Math.max(0, spread), ROUNDING_MM);
  const isHeld = (slice: number): boolean => {
    const height = origin[2] + slice * steps[2][2];
    return height + up >= lowerMm && height + down <= upperMm;
  };
  const held = Array.from({ length: slices }, (_, slice) => slice).filter(isHeld);
  const [from = 0] = held;
  return { from, to: from + held.length };
}
