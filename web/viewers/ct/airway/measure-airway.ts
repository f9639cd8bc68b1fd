import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { LevelSamples } from '../space/voxel-values.ts';
import { type AirwayDoubt, COARSE_EDGE_MM, COARSE_VOXELS, reachOf } from './airway-doubts.ts';
import { type AirRule, slicesBetween } from './grow/air-cells.ts';
import type { AskGrow, GrownRegion, SeedRefusal } from './grow/grow-requests.ts';
import { heightSections } from './grow/height-sections.ts';
import type { RegionMask } from './grow/region-mask.ts';
import { gridOf, indexAt, longestEdgeMm, slicesFrom, type VoxelGrid, voxelMm3 } from './grow/voxel-grid.ts';

/** Measured numbers of an airway, with its region. */
export interface AirwaySizes {
  readonly volumeMm3: number;
  /** Largest possible error of the volume: half the volume of all voxels that are at the wall or at the bounds. */
  readonly boundMm3: number;
  readonly narrowest: { readonly areaMm2: number; readonly middle: Vector };
  readonly doubts: readonly AirwayDoubt[];
  readonly mask: RegionMask;
}

/** Reason why an airway has no numbers: the mark is outside of the volume or of the bounds, or not in air. */
export type AirwayRefusal = 'outside' | SeedRefusal;

export interface MeasuredVolume extends Pick<AirRule, 'rescale' | 'padding'> {
  readonly level: LevelSamples;
  readonly space: VolumeSpace;
}

/** Number of bytes of stored values that are copied to the worker at a time. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** Sends the slices of a grid to the worker, piece by piece. */
async function sendSlices({ samples }: LevelSamples, from: number, grid: VoxelGrid, ask: AskGrow): Promise<void> {
  const area = grid.columns * grid.rows;
  const slices = Math.max(1, Math.floor(PIECE_BYTES / (area * samples.BYTES_PER_ELEMENT)));
  for (let first = 0; first < grid.slices; first += slices) {
    const to = Math.min(grid.slices, first + slices);
    const piece = samples.slice((from + first) * area, (from + to) * area);
    const { buffer } = piece;
    await ask({ kind: 'fill', first, samples: piece }, buffer instanceof ArrayBuffer ? [buffer] : []);
  }
}

/** Grows the region of air from an airway's mark, and measures it. */
export async function measureAirway(
  { level, space, rescale, padding }: MeasuredVolume,
  { mark, lowerMm, upperMm, airBelow }: PlannedAirway,
  ask: AskGrow,
): Promise<AirwaySizes | AirwayRefusal> {
  const whole = gridOf(level, space);
  if (indexAt(whole, mark) === undefined) return 'outside';
  const { from, to } = slicesBetween(whole, { lowerMm, upperMm });
  const grid = slicesFrom(whole, from, to - from);
  const seed = indexAt(grid, mark);
  if (seed === undefined) return 'beyond';
  await ask({ kind: 'open', grid, rule: { lowerMm, upperMm, airBelow, rescale, padding } }, []);
  await sendSlices(level, from, grid, ask);
  const grown: GrownRegion | SeedRefusal = await ask({ kind: 'grow', seed }, []);
  if (typeof grown === 'string') return grown;
  const [a, b, c, d, isFirst, isLast] = grown.counts.faces;
  // Only the slices between the bounds were sent. The first and last sent slices are the volume's ends only if the bounds leave out no
  // slices there.
  const faces = [a, b, c, d, isFirst && from === 0, isLast && to === whole.slices] as const;
  return sizesOf({ ...grown, counts: { ...grown.counts, faces } }, grid, { lowerMm, upperMm });
}

const ROUNDING_MM = 1e-6;

function sizesOf(
  { counts, mask }: GrownRegion,
  grid: VoxelGrid,
  { lowerMm, upperMm }: Pick<PlannedAirway, 'lowerMm' | 'upperMm'>,
): AirwaySizes {
  const { stepMm, zeroMm, reachMm } = heightSections(grid);
  const { sections, firstSection, middles } = counts;
  const voxel = voxelMm3(grid);
  const areaOf = (voxels: number): number => (voxels * voxel) / stepMm;
  const all = Array.from(sections, (voxels, at) => ({ voxels, at, mm: zeroMm + (firstSection + at) * stepMm }));
  const held = all.filter(({ voxels }) => voxels > 0);
  // In a tilted volume, the bounds cut some cross-sections. A cut cross-section would have too small an area, so it
  // does not count as whole.
  const isWhole = ({ mm }: { mm: number }): boolean =>
    mm - reachMm >= lowerMm - ROUNDING_MM && mm + reachMm <= upperMm + ROUNDING_MM;
  const whole = held.filter(isWhole);
  const candidates = whole.length > 0 ? whole : held;
  const least = candidates.reduce((best, each) => (each.voxels < best.voxels ? each : best));
  const [lowest, highest] = [held[0], held.at(-1)];
  const ends = (lowest?.voxels ?? 0) + (highest?.voxels ?? 0);
  // True if the region ends before it reaches a bound: at least one more whole cross-section would fit between the region and the bound.
  const isShort = isWhole({ mm: (lowest?.mm ?? 0) - stepMm }) || isWhole({ mm: (highest?.mm ?? 0) + stepMm });
  const reach = reachOf(counts, grid.steps);
  const isCoarse = longestEdgeMm(grid) > COARSE_EDGE_MM + ROUNDING_MM || least.voxels < COARSE_VOXELS;
  return {
    volumeMm3: counts.voxels * voxel,
    boundMm3: ((counts.wallVoxels + ends) / 2) * voxel,
    narrowest: {
      areaMm2: areaOf(least.voxels),
      middle: [middles[least.at * 2] ?? 0, middles[least.at * 2 + 1] ?? 0, least.mm],
    },
    doubts: [
      ...(reach ? [reach] : []),
      ...(isShort ? ['ends' as const] : []),
      ...(isCoarse ? ['coarse' as const] : []),
    ],
    mask,
  };
}
