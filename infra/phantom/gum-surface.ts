import { type ArchPoint, archLine, type Jaw, lengthOf, OCCLUSAL_PLANE_MM, type PlacedTooth } from './dental-arch.ts';
import type { Distance } from './distance-grid.ts';
import { tabulate } from './plane-table.ts';
import { planeNoise } from './seeded-noise.ts';
import { mix, smoothStep } from './tooth-shapes.ts';

const AREA = { minX: -42, minY: -16, maxX: 42, maxY: 60, stepMm: 0.35 } as const;

/**
 * How the gum falls from the ridge towards the cheek, the tongue and the vault of the palate, in mm. It falls by `depthMm` at most, and by
 * half of this at the distance `reachMm` from the ridge.
 */
const FALLS = {
  cheek: { depthMm: 10, reachMm: 2.4 },
  tongue: { depthMm: 12, reachMm: 2.8 },
  palate: { depthMm: 13, reachMm: 7 },
} as const;
const CHEEK_LIMIT_MM = 4.4;
const TONGUE_LIMIT_MM = 5;
/** Position on the y axis where the upper scan ends towards the throat. */
const VAULT_END_Y_MM = 3;

export type GumSurface = {
  readonly distance: Distance;
  /** Returns the distance in mm from a point of the jaw's plane to the border of the scanned area; negative inside the area. */
  readonly outside: (x: number, y: number) => number;
};

/** Makes the gum of a jaw around its teeth. The upper gum includes the palate. */
export function gumSurface(jaw: Jaw, teeth: readonly PlacedTooth[], seed: number): GumSurface {
  const line = archLine(jaw);
  const placeAt = (x: number, y: number): Place => placeOn(line, x, y);
  const ridgeAt = ridge(teeth);
  const end = lengthOf(jaw);
  const height = tabulate(AREA, (x, y) => {
    const { along, out } = placeAt(x, y);
    const { edge, half, beyond } = ridgeAt(along, Math.abs(out));
    const waves = 0.3 * planeNoise(x * 0.22, y * 0.22, seed) + 0.05 * planeNoise(x * 1.1, y * 1.1, seed + 1);
    const folds = jaw === 'upper' ? rugae(x, y, out) : 0;
    return edge - fall(out, half, jaw) + waves * smoothStep(0.3, 3, beyond) + folds;
  });
  const outside = tabulate(AREA, (x, y) => {
    const { along, out } = placeAt(x, y);
    const { beyond } = ridgeAt(along, Math.abs(out));
    const ragged = 0.9 * planeNoise(x * 0.3, y * 0.3, seed + 2);
    const inner = jaw === 'upper' ? Math.min(VAULT_END_Y_MM - y, beyond - 3) : beyond - TONGUE_LIMIT_MM;
    return Math.max(out > 0 ? beyond - CHEEK_LIMIT_MM : inner, Math.abs(along) - end - 5) + ragged;
  });
  const slope = tabulate(
    AREA,
    (x, y) => Math.hypot(height(x + 0.3, y) - height(x - 0.3, y), height(x, y + 0.3) - height(x, y - 0.3)) / 0.6,
  );
  // The distance is the height above the gum, divided by the steepness. Near a cliff, a flat point's own slope would give a distance that
  // is too large. So the steepest slope nearby is used.
  const steepness = tabulate(AREA, (x, y) =>
    Math.hypot(1, Math.max(slope(x, y), slope(x - 1, y), slope(x + 1, y), slope(x, y - 1), slope(x, y + 1))),
  );
  return { distance: (x, y, z) => (z - height(x, y)) / steepness(x, y), outside };
}

type Place = { readonly along: number; readonly out: number };

/** Returns a point's position relative to the arch, in mm: `along` the arch, and `out` from it, positive towards the cheek. */
function placeOn(line: readonly ArchPoint[], x: number, y: number): Place {
  const squared = (index: number): number => {
    const point = line[index];
    return point ? (point.x - x) ** 2 + (point.y - y) ** 2 : Infinity;
  };
  let best = 0;
  for (let index = 0; index < line.length; index += 64) if (squared(index) < squared(best)) best = index;
  for (const step of [8, 1]) {
    for (let index = best - 8 * step, end = best + 8 * step; index <= end; index += step) {
      if (squared(index) < squared(best)) best = index;
    }
  }
  const [from, point, to] = [line[Math.max(best - 1, 0)], line[best], line[Math.min(best + 1, line.length - 1)]];
  if (!from || !point || !to) throw new Error('the arch has no points');
  const isInner = (to.x - from.x) * (y - point.y) - (to.y - from.y) * (x - point.x) > 0;
  return { along: point.along, out: Math.sqrt(squared(best)) * (isInner ? -1 : 1) };
}

type Ridge = {
  /** Height of the gum's edge, in mm. */
  readonly edge: number;
  /** Half the width of the ridge, in mm. */
  readonly half: number;
  /** Distance of the point from the side of the ridge, in mm; negative on the ridge. */
  readonly beyond: number;
};

/** Distance from the ridge, in mm, over which roots and papillae shape the gum. */
const RELIEF_MM = 4.5;

const marginOf = (tooth: PlacedTooth): number => tooth.z + 0.9;
const halfOf = (tooth: PlacedTooth): number => tooth.size.buccolingualMm * 0.47 + 0.5;
const papillaOf = (tooth: PlacedTooth): number =>
  OCCLUSAL_PLANE_MM - (tooth.size.kind === 'incisor' || tooth.size.kind === 'canine' ? 5.6 : 4.9);
const mean = (of: (tooth: PlacedTooth) => number, a: PlacedTooth, b: PlacedTooth): number => (of(a) + of(b)) / 2;

/**
 * Returns a function for the ridge at a position of the arch. At a tooth, the ridge is low and wide; between two teeth it forms a papilla.
 * This difference fades with the distance from the teeth.
 */
function ridge(teeth: readonly PlacedTooth[]): (along: number, away: number) => Ridge {
  const sorted = teeth.toSorted((a, b) => a.along - b.along);
  return (along, away) => {
    const found = sorted.findIndex((tooth) => tooth.along + tooth.size.mesiodistalMm / 2 > along);
    const index = found < 0 ? sorted.length - 1 : found;
    const tooth = sorted[index];
    if (!tooth) throw new Error('a jaw has teeth');
    const side = (along - tooth.along) / (tooth.size.mesiodistalMm / 2);
    const neighbour = sorted[side < 0 ? index - 1 : index + 1];
    const margin = marginOf(tooth);
    const atTooth = halfOf(tooth);
    const share = Math.abs(side);
    if (!neighbour) return { edge: margin - 0.3 * Math.max(0, share - 1) ** 2, half: atTooth, beyond: away - atTooth };
    const between = mean(halfOf, tooth, neighbour) - 0.5;
    const relief = 1 - smoothStep(0, RELIEF_MM, away - between);
    const half = mix(mix(atTooth, between, share), mix(atTooth, between, share ** 2), relief);
    const level = mix(margin, mean(marginOf, tooth, neighbour), share);
    const scallop = mix(margin, mean(papillaOf, tooth, neighbour), share ** 2.4);
    return { edge: mix(level, scallop, relief), half, beyond: away - half };
  };
}

function fall(out: number, half: number, jaw: Jaw): number {
  const inner = jaw === 'upper' ? FALLS.palate : FALLS.tongue;
  const { depthMm, reachMm } = out > 0 ? FALLS.cheek : inner;
  const share = (Math.max(Math.abs(out) - half, 0) / reachMm) ** 2;
  return (depthMm * share) / (1 + share);
}

/** Returns the height of the palate's folds (rugae) near the incisors, in mm. */
function rugae(x: number, y: number, out: number): number {
  const inPlace = smoothStep(-5, -8, out) * smoothStep(16, 22, y) * smoothStep(1, 3.5, Math.abs(x));
  return inPlace * 0.45 * Math.cos((y + Math.abs(x) * 0.35) * 1.7 + planeNoise(x * 0.2, y * 0.2, 7) * 2);
}
