import { add, along, dot, lengthOf, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { depthOf, type Projection } from '../space/pane-view.ts';
import { isHeld, type RegionMask } from './grow/region-mask.ts';
import { cellAt, cellSteps } from './grow/voxel-grid.ts';

/** Samples of a region in a plane, about as far apart as its voxels. A sample's position (u, v) in mm is `from + step × (column, row)`. */
interface PlaneSamples {
  readonly held: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly from: readonly [number, number];
  readonly step: readonly [number, number];
}

/** Returns the corners of the region's box of voxels, in mm of the patient. */
function cornersOf({ grid: { columns, rows, slices, origin, steps } }: RegionMask): Vector[] {
  const ends = (count: number): readonly number[] => [-0.5, count - 0.5];
  return ends(columns).flatMap((c) =>
    ends(rows).flatMap((r) => ends(slices).map((s) => along(origin, [steps[0], c], [steps[1], r], [steps[2], s]))),
  );
}

/**
 * Samples a region in a plane; `undefined` if the plane misses the region. If the plane is parallel to the voxel grid,
 * each sample is at the centre of a voxel.
 */
function samplesOn(mask: RegionMask, projection: Projection): PlaneSamples | undefined {
  const { right, down, centre } = projection;
  const corners = cornersOf(mask);
  const depths = corners.map((corner) => depthOf(projection, corner));
  if (Math.min(...depths) > 0 || Math.max(...depths) < 0) return undefined;
  const axis = (way: Vector) => {
    const step = 1 / lengthOf(cellSteps(mask.grid, way));
    const anchor = dot(subtract(mask.grid.origin, centre), way);
    const reached = corners.map((corner) => dot(subtract(corner, centre), way));
    // Adds one sample on each side, so that every outline is closed.
    const first = Math.floor((Math.min(...reached) - anchor) / step) - 1;
    const last = Math.ceil((Math.max(...reached) - anchor) / step) + 1;
    return { step, from: anchor + first * step, count: last - first + 1 };
  };
  const [u, v] = [axis(right), axis(down)];
  const held = new Uint8Array(u.count * v.count);
  const start = cellAt(mask.grid, along(centre, [right, u.from], [down, v.from]));
  const [across, below] = [scale(cellSteps(mask.grid, right), u.step), scale(cellSteps(mask.grid, down), v.step)];
  for (let row = 0; row < v.count; row += 1) {
    const line = add(start, scale(below, row));
    for (let column = 0; column < u.count; column += 1) {
      if (isHeld(mask, add(line, scale(across, column)))) held[row * u.count + column] = 1;
    }
  }
  return { held, columns: u.count, rows: v.count, from: [u.from, v.from], step: [u.step, v.step] };
}

/**
 * Samples a region on the surface that the curve forms when it is extended upwards and downwards. The samples are as far apart as the
 * smallest edge of a voxel. The outline is open at the ends of the curve.
 */
function samplesAlong(mask: RegionMask, curve: ArchCurve, { centre }: Projection): PlaneSamples | undefined {
  const foot = curve.frameAt(0);
  const over = cornersOf(mask).map((corner) => dot(subtract(corner, foot.point), foot.up));
  const step = Math.min(...mask.grid.steps.map(lengthOf), curve.lengthMm);
  // Adds one row above and one below, so that the outline is closed there.
  const highest = Math.max(...over) + step;
  const rows = Math.ceil((highest - Math.min(...over)) / step) + 2;
  const columns = Math.floor(curve.lengthMm / step) + 1;
  const held = new Uint8Array(columns * rows);
  const below = cellSteps(mask.grid, scale(foot.up, -step));
  for (let column = 0; column < columns; column += 1) {
    const { point, up } = curve.frameAt(column * step);
    const top = cellAt(mask.grid, along(point, [up, highest]));
    for (let row = 0; row < rows; row += 1) {
      if (isHeld(mask, add(top, scale(below, row)))) held[row * columns + column] = 1;
    }
  }
  if (!held.includes(1)) return undefined;
  // In the image, u is the distance along the curve in mm. v is the distance below the curve's points in mm.
  return { held, columns, rows, from: [-centre[0], centre[1] - highest], step: [step, step] };
}

/** Middle of each side of a square between four samples, as fractions of the square. */
const SIDE = { top: [0.5, 0], right: [1, 0.5], bottom: [0.5, 1], left: [0, 0.5] } as const;
type Side = keyof typeof SIDE;

/**
 * Returns the pairs of sides between which the outline crosses a square (marching squares). If only two diagonal
 * corners are in the region, each gets an outline of its own.
 */
function crossings(a: number, b: number, c: number, d: number): (readonly [Side, Side])[] {
  const corners = [
    [a, ['left', 'top']],
    [b, ['top', 'right']],
    [c, ['right', 'bottom']],
    [d, ['bottom', 'left']],
  ] as const;
  const isDiagonal = a === c && b === d && a !== b;
  if (isDiagonal) return corners.filter(([corner]) => corner === 1).map(([, sides]) => sides);
  const crossed: Side[] = [
    ...(a === b ? [] : (['top'] as const)),
    ...(b === c ? [] : (['right'] as const)),
    ...(c === d ? [] : (['bottom'] as const)),
    ...(d === a ? [] : (['left'] as const)),
  ];
  const [one, other] = crossed;
  return one && other ? [[one, other]] : [];
}

/** Returns the outline of a region in a plane, as an SVG path in screen pixels; empty if the plane misses the region. */
export function regionOutline(mask: RegionMask, projection: Projection): string {
  const samples = samplesOn(mask, projection);
  return samples === undefined ? '' : traced(samples, projection);
}

/**
 * Returns the outline of a region in the image along the arch, as an SVG path. The outline is the cut of the region with the surface that
 * extends the curve upwards and downwards.
 */
export function regionOutlineAlong(mask: RegionMask, curve: ArchCurve, projection: Projection): string {
  const samples = samplesAlong(mask, curve, projection);
  return samples === undefined ? '' : traced(samples, projection);
}

/** Returns the SVG path around the samples in the region. No line is drawn at the outer edge of the samples. */
function traced({ held, columns, rows, from, step }: PlaneSamples, { size, pxPerMm }: Projection): string {
  const lines: string[] = [];
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const [a, b, c, d] = [held[at], held[at + 1], held[at + columns + 1], held[at + columns]];
      if (a === b && b === c && c === d) continue;
      const written = (side: Side): string => {
        const [x, y] = SIDE[side];
        const u = size.width / 2 + (from[0] + (column + x) * step[0]) * pxPerMm;
        const v = size.height / 2 + (from[1] + (row + y) * step[1]) * pxPerMm;
        return `${u.toFixed(1)} ${v.toFixed(1)}`;
      };
      for (const [one, other] of crossings(a ?? 0, b ?? 0, c ?? 0, d ?? 0)) {
        lines.push(`M${written(one)}L${written(other)}`);
      }
    }
  }
  return lines.join('');
}
