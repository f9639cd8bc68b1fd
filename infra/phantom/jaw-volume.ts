import { OCCLUSAL_PLANE_MM } from './dental-arch.ts';
import { jawTissueAt } from './jaw-anatomy.ts';
import { type ArchField, archField } from './jaw-bone.ts';
import { planeNoise } from './seeded-noise.ts';
import { type ToothSolid, toothSolids } from './tooth-solid.ts';
import { apexOf, crownTissueAt, rootTissueAt } from './tooth-tissue.ts';

/**
 * The points of a slice in the frame of the jaws. `x` and `y` are the first point, in mm. Columns run to the patient's left, rows to the
 * back.
 */
export type SliceGrid = { readonly size: number; readonly stepMm: number; readonly x: number; readonly y: number };

/** Both jaws, prepared for drawing slices on one grid. The slices have no blur and no noise. */
export type JawVolume = {
  readonly grid: SliceGrid;
  readonly lower: ArchField;
  readonly upper: ArchField;
  readonly grain: Float32Array;
  readonly teeth: readonly ToothSolid[];
};

/**
 * Gap between the upper and the lower teeth, in mm. During a scan, patients bite on a block or cotton rolls. Otherwise the teeth would
 * touch, and the scan would show no edge between them.
 */
export const BITE_GAP_MM = 3;

/** Prepares both jaws for `jawSlice`. The crowns are the same as in the mesh phantom of the same seed. */
export function jawVolume(grid: SliceGrid, seed: number): JawVolume {
  const { size, stepMm } = grid;
  return {
    grid,
    lower: archField('lower', grid),
    upper: archField('upper', grid),
    grain: Float32Array.from({ length: size * size }, (_, index) => {
      const x = (index % size) * stepMm;
      const y = Math.floor(index / size) * stepMm;
      return 0.6 * planeNoise(x / 1.1, y / 1.1, seed) + 0.4 * planeNoise(x / 0.6, y / 0.6, seed + 1);
    }),
    teeth: [...toothSolids('lower', seed), ...toothSolids('upper', seed)],
  };
}

/** Returns the tissues of a slice, in Hounsfield-like units. `zMm` is the slice's height above the tips of the lower teeth. */
export function jawSlice(volume: JawVolume, zMm: number, index: number): Float32Array {
  const { grid, lower, upper, grain } = volume;
  const values = new Float32Array(grid.size * grid.size);
  const point = { x: 0, y: 0, z: zMm, fromLowerArch: 0, fromUpperArch: 0, alongLower: 0, grain: 0 };
  const shift = index * 977;
  for (let at = 0; at < values.length; at += 1) {
    point.x = grid.x - (at % grid.size) * grid.stepMm;
    point.y = grid.y - Math.floor(at / grid.size) * grid.stepMm;
    point.fromLowerArch = lower.distanceMm[at] ?? 0;
    point.fromUpperArch = upper.distanceMm[at] ?? 0;
    point.alongLower = lower.alongMm[at] ?? 0;
    point.grain = grain[(at + shift) % values.length] ?? 0;
    values[at] = jawTissueAt(point, BITE_GAP_MM);
  }
  for (const tooth of volume.teeth) drawTooth(values, tooth, grid, zMm);
  return values;
}

/**
 * Converts a height above the tips of the lower teeth to a height in the frame of the tooth's jaw. In this frame, teeth always point up. So
 * the frame of the upper jaw is upside down.
 */
const inJaw = ({ size }: ToothSolid, zMm: number): number =>
  OCCLUSAL_PLANE_MM + (size.jaw === 'lower' ? zMm : BITE_GAP_MM - zMm);

const TOOTH_REACH_MM = 8;
const ABOVE_CROWN_MM = 1;

function drawTooth(values: Float32Array, tooth: ToothSolid, grid: SliceGrid, zMm: number): void {
  const z = inJaw(tooth, zMm);
  const h = z - tooth.z;
  if (h < apexOf(tooth.size) * 1.05 || h > tooth.size.crownHeightMm + ABOVE_CROWN_MM) return;
  const middle = { column: (grid.x - tooth.x) / grid.stepMm, row: (grid.y - tooth.y) / grid.stepMm };
  const reach = Math.ceil(TOOTH_REACH_MM / grid.stepMm);
  const [fromRow, fromColumn] = [Math.floor(middle.row) - reach, Math.floor(middle.column) - reach];
  for (let row = Math.max(0, fromRow); row <= Math.min(grid.size - 1, middle.row + reach); row += 1) {
    for (let column = Math.max(0, fromColumn); column <= Math.min(grid.size - 1, middle.column + reach); column += 1) {
      const at = row * grid.size + column;
      const [x, y] = [grid.x - column * grid.stepMm, grid.y - row * grid.stepMm];
      values[at] =
        h >= 0
          ? crownOver(values[at] ?? 0, tooth, { x, y, z, stepMm: grid.stepMm })
          : (rootAt(tooth, x, y, h) ?? values[at] ?? 0);
    }
  }
}

type Spot = { readonly x: number; readonly y: number; readonly z: number; readonly stepMm: number };

/**
 * Returns the tissue at a point: the crown's tissue inside the crown, and `around` outside. Within half a step of the crown's surface, the
 * value is a mix of both.
 */
function crownOver(around: number, tooth: ToothSolid, { x, y, z, stepMm }: Spot): number {
  const depthMm = -tooth.distance(x, y, z);
  const share = Math.min(1, Math.max(0, 0.5 + depthMm / stepMm));
  if (share === 0) return around;
  return around + (crownTissueAt(tooth.size, { depthMm, h: z - tooth.z }) - around) * share;
}

function rootAt(tooth: ToothSolid, x: number, y: number, h: number): number | undefined {
  const [dx, dy] = [x - tooth.x, y - tooth.y];
  const m = dx * tooth.mesial[0] + dy * tooth.mesial[1];
  const b = dx * tooth.buccal[0] + dy * tooth.buccal[1] - Math.tan(tooth.lean) * h;
  return rootTissueAt(tooth.size, { m, b, h });
}
