import { along, subtract, unit, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/** Value above which a voxel is enamel or dentine rather than spongy bone, in HU. */
const TOOTH_HU = 1500;
const GRID_MM = 1;
/** Half the height, in mm, of the band of slices that is evaluated together. */
const BAND_MM = 4;
const POINTS = 9;
const SECTORS = 37;
/**
 * Largest angle to the left and right at which the arch is searched for. The angle is seen from the pivot at the back
 * of the arch; 0 is straight ahead. Sectors go from the patient's right to the left.
 */
const WIDEST_RADIANS = (100 * Math.PI) / 180;
const LEAST_CELLS = 40;
const BEHIND_MM = 9;

/** Hard tissue of a band of slices, seen from above. `weight` is the number of slices in which a position is at least as hard as teeth. */
interface HardMap {
  readonly cells: readonly { readonly x: number; readonly y: number; readonly weight: number }[];
  readonly z: number;
}

/**
 * Proposes a curve along the dental arch, from the patient's right to the left. The curve is at the height with most
 * hard tissue. Returns points `[x, y, z]` in mm, LPS; `undefined` if there is too little hard tissue.
 */
export function proposeArch(space: VolumeSpace, valueAt: ValueAt): Vector[] | undefined {
  const map = hardMap(space, valueAt);
  if (map.cells.length < LEAST_CELLS) return undefined;
  const radii = smoothed(sectorRadii(map.cells, pivotOf(map.cells)));
  const pivot = pivotOf(map.cells);
  const known = radii.flatMap((radius, sector) => (radius === undefined ? [] : [{ radius, sector }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || last.sector - first.sector < SECTORS / 3) return undefined;
  const points = Array.from({ length: POINTS }, (_, point): Vector => {
    const sector = first.sector + ((last.sector - first.sector) * point) / (POINTS - 1);
    const angle = angleOf(sector);
    const radius = interpolated(known, sector);
    return [pivot.x + Math.sin(angle) * radius, pivot.y - Math.cos(angle) * radius, map.z];
  });
  return [beyond(points[1], points[0]), ...points, beyond(points.at(-2), points.at(-1))].filter(
    (point) => point !== undefined,
  );
}

/** Returns a point `BEHIND_MM` past an end of the curve, so that the curve reaches the wisdom teeth. */
function beyond(from: Vector | undefined, to: Vector | undefined): Vector | undefined {
  return from && to && along(to, [unit(subtract(to, from)), BEHIND_MM]);
}

const angleOf = (sector: number): number => ((sector / (SECTORS - 1)) * 2 - 1) * WIDEST_RADIANS;

/** Returns the map of the band of slices with most hard tissue. */
function hardMap({ centre, halfDepth, toVoxel }: VolumeSpace, valueAt: ValueAt): HardMap {
  const half: Vector = [halfDepth([1, 0, 0]), halfDepth([0, 1, 0]), halfDepth([0, 0, 1])];
  const steps = half.map((mm) => Math.floor(mm / GRID_MM));
  const [halfX = 0, halfY = 0, halfZ = 0] = steps;
  const layers: { x: number; y: number }[][] = [];
  for (let z = -halfZ; z <= halfZ; z += 1) {
    const layer: { x: number; y: number }[] = [];
    for (let y = -halfY; y <= halfY; y += 1) {
      for (let x = -halfX; x <= halfX; x += 1) {
        const at: Vector = [centre[0] + x * GRID_MM, centre[1] + y * GRID_MM, centre[2] + z * GRID_MM];
        if ((valueAt(toVoxel(at)) ?? -Infinity) >= TOOTH_HU) layer.push({ x: at[0], y: at[1] });
      }
    }
    layers.push(layer);
  }
  const bandAt = (layer: number) => layers.slice(Math.max(0, layer - BAND_MM), layer + BAND_MM + 1);
  const fullness = layers.map((_, at) => bandAt(at).reduce((sum, layer) => sum + layer.length, 0));
  const fullest = fullness.indexOf(Math.max(...fullness));
  const weights = new Map<string, { x: number; y: number; weight: number }>();
  for (const { x, y } of bandAt(fullest).flat()) {
    const key = `${x},${y}`;
    weights.set(key, { x, y, weight: (weights.get(key)?.weight ?? 0) + 1 });
  }
  return { cells: [...weights.values()], z: centre[2] + (fullest - halfZ) * GRID_MM };
}

/** Returns a point at the back of the arch, from which the whole arch is visible. */
function pivotOf(cells: HardMap['cells']): { x: number; y: number } {
  const total = cells.reduce((sum, { weight }) => sum + weight, 0);
  const ys = cells.map(({ y }) => y).toSorted((a, b) => a - b);
  return {
    x: cells.reduce((sum, { x, weight }) => sum + x * weight, 0) / total,
    y: ys[Math.floor(ys.length * 0.8)] ?? 0,
  };
}

/**
 * Returns the mean distance from the pivot to the hard tissue in each sector; `undefined` for a sector with too little
 * hard tissue.
 */
function sectorRadii(cells: HardMap['cells'], pivot: { x: number; y: number }): (number | undefined)[] {
  const sums = Array.from({ length: SECTORS }, () => ({ radius: 0, weight: 0 }));
  for (const { x, y, weight } of cells) {
    const angle = Math.atan2(x - pivot.x, pivot.y - y);
    const sum = sums[Math.round(((angle / WIDEST_RADIANS + 1) / 2) * (SECTORS - 1))];
    if (sum === undefined) continue;
    sum.radius += Math.hypot(x - pivot.x, y - pivot.y) * weight;
    sum.weight += weight;
  }
  return sums.map(({ radius, weight }) => (weight < 2 ? undefined : radius / weight));
}

/** Smooths the radii. A single protruding tooth, or tissue of the other side of the jaw, then has no effect. */
function smoothed(radii: readonly (number | undefined)[]): (number | undefined)[] {
  const around = (at: number): number[] =>
    radii.slice(Math.max(0, at - 2), at + 3).filter((each) => each !== undefined);
  const medians = radii.map((radius, at) => radius && around(at).toSorted((a, b) => a - b)[around(at).length >> 1]);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return medians.map(
    (radius, at) => radius && mean(medians.slice(Math.max(0, at - 2), at + 3).filter((each) => each !== undefined)),
  );
}

function interpolated(known: readonly { sector: number; radius: number }[], sector: number): number {
  const before = known.findLast((each) => each.sector <= sector) ?? known[0];
  const after = known.find((each) => each.sector >= sector) ?? known.at(-1);
  if (before === undefined || after === undefined) return 0;
  if (before.sector === after.sector) return before.radius;
  const share = (sector - before.sector) / (after.sector - before.sector);
  return before.radius + (after.radius - before.radius) * share;
}
