import type { LandmarkId } from '../../ceph/landmarks.ts';
import { type Affine, determinant, mapped, type Point, similarity } from './affine.ts';
import { type FilmLevels, type GreyFilm, levelsOf, mirrored, toWorkSize } from './film-levels.ts';
import { heatPeak, type HeatPeak, type Spread } from './heat-peak.ts';
import type { LandmarkNets, Net } from './landmark-nets.ts';
import { samplePatch } from './sample-patch.ts';
import { shapeFit, type ShapeFit } from './shape-fit.ts';

const COARSE = { width: 128, height: 160 } as const;
const COARSE_CELL_PX = 4;
const COARSE_NEAR = 2;
/** Standard deviation of a rough point, in template units. */
const COARSE_NOISE = 14;

const PATCH = { width: 64, height: 64 } as const;
const PATCH_CELL_PX = 2;
const PATCH_NEAR = 3;
/** Template units per pixel: first in a patch, then in the wider patch around it. */
const WIDE_PITCH = [4, 12] as const;
const FINE_PITCH = [2.5, 10] as const;
/** Variance of a refined point, in square template units. `BORDER_NOISE` is added for a point at the border of its patch. */
const REFINED_NOISE = 4;
const BORDER_NOISE = 400;
const BORDER_CELLS = 1.5;

/** A landmark as the nets found it. Positions are in pixels of the given film. */
interface FoundLandmark {
  readonly id: LandmarkId;
  readonly point: Point;
  /** Covariance of the position in square pixels. */
  readonly spread: Spread;
  /** Longer half-axis of the 95 % ellipse, in template units of a tenth of a millimetre. */
  readonly radius: number;
  /** The share of heat near the point, from 0 to 1. */
  readonly certainty: number;
  /** Whether a point of the fitted face replaced the found point, because the found point does not fit the face. */
  readonly isRepaired: boolean;
}

export interface FoundFace {
  readonly facing: 'right' | 'left';
  /** Mean certainty of the landmarks on the whole film, from 0 to 1. */
  readonly score: number;
  /** Whether the nets accept the film as a lateral cephalogram. */
  readonly isAccepted: boolean;
  /** Linear map from template units to pixels of the film; its shift is 0. */
  readonly pose: Affine;
  readonly landmarks: readonly FoundLandmark[];
}

/** Square of the radius, in standard deviations, that holds 95 % of the points: chi-square with two degrees of freedom. */
const CHI_SQUARE_95 = 5.991;

/** Returns the longer half-axis of the ellipse that holds 95 % of the points. */
const longAxis = ({ xx, xy, yy }: Spread): number =>
  Math.sqrt(((xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy)) * CHI_SQUARE_95);

/** Returns the spread of a position after a map of the plane. */
function turned({ xx, xy, yy }: Spread, { a, b, c, d }: Affine): Spread {
  return {
    xx: a * a * xx + 2 * a * b * xy + b * b * yy,
    xy: a * c * xx + (a * d + b * c) * xy + b * d * yy,
    yy: c * c * xx + 2 * c * d * xy + d * d * yy,
  };
}

interface Rough {
  readonly levels: FilmLevels;
  readonly score: number;
  readonly fit: ShapeFit;
}

/** Finds all landmarks roughly, on the whole film at 128 × 160 pixels. */
async function roughly(nets: LandmarkNets, film: GreyFilm): Promise<Rough> {
  const levels = levelsOf(film);
  const pitch = Math.max(film.width / COARSE.width, film.height / COARSE.height);
  const shift = (target: number, source: number): number => 0.5 * pitch - 0.5 - (target * pitch - source) / 2;
  const map: Affine = {
    a: pitch,
    b: 0,
    tx: shift(COARSE.width, film.width),
    c: 0,
    d: pitch,
    ty: shift(COARSE.height, film.height),
  };
  const target = new Float32Array(COARSE.width * COARSE.height);
  samplePatch(levels, map, { size: COARSE, target });
  const scores = await nets.coarse(target, [1, 1, COARSE.height, COARSE.width]);
  const cells = { width: COARSE.width / COARSE_CELL_PX, height: COARSE.height / COARSE_CELL_PX };
  const peaks = peaksIn(scores, nets.landmarks.length, cells, COARSE_NEAR);
  const points = peaks.map((peak) => mapped(map, toPixels(peak, COARSE_CELL_PX)));
  const scale = determinant(similarity(nets.shape.template, points));
  const variances = peaks.map(
    ({ spread }) => COARSE_NOISE ** 2 + (0.5 * ((spread.xx + spread.yy) / 2) * (COARSE_CELL_PX * pitch) ** 2) / scale,
  );
  const score = peaks.reduce((sum, { mass }) => sum + mass, 0) / peaks.length;
  return { levels, score, fit: shapeFit(points, variances, nets.shape) };
}

const toPixels = ({ x, y }: HeatPeak, cellPx: number): Point => [(x + 0.5) * cellPx - 0.5, (y + 0.5) * cellPx - 0.5];

function peaksIn(
  scores: Float32Array,
  count: number,
  cells: { readonly width: number; readonly height: number },
  near: number,
): HeatPeak[] {
  const size = cells.width * cells.height;
  return Array.from({ length: count }, (_, index) =>
    heatPeak(scores.subarray(index * size, (index + 1) * size), cells, near),
  );
}

interface Refined {
  readonly points: readonly Point[];
  /** Covariances in square template units. */
  readonly spreads: readonly Spread[];
  readonly masses: readonly number[];
  readonly isAtBorder: readonly boolean[];
}

/** Returns the map from pixels of a patch to pixels of the film. The patch is centred on a point and aligned with the face. */
function patchMap(pose: Affine, [x, y]: Point, pitch: number): Affine {
  const [a, b, c, d] = [pose.a * pitch, pose.b * pitch, pose.c * pitch, pose.d * pitch];
  const middle = (PATCH.width - 1) / 2;
  return { a, b, tx: x - (a + b) * middle, c, d, ty: y - (c + d) * middle };
}

/** Refines points. For each point, the net sees two patches that are centred on it: a small one and a wider one. */
async function refined(
  net: Net,
  { levels, pose, centres }: { readonly levels: FilmLevels; readonly pose: Affine; readonly centres: readonly Point[] },
  pitches: readonly [number, number],
): Promise<Refined> {
  const size = PATCH.width * PATCH.height;
  const input = new Float32Array(centres.length * 2 * size);
  for (const [index, centre] of centres.entries())
    for (const [channel, pitch] of pitches.entries()) {
      const start = (2 * index + channel) * size;
      const target = input.subarray(start, start + size);
      samplePatch(levels, patchMap(pose, centre, pitch), { size: PATCH, target });
    }
  const cells = { width: PATCH.width / PATCH_CELL_PX, height: PATCH.height / PATCH_CELL_PX };
  const scores = await net(input, [centres.length, 2, PATCH.height, PATCH.width]);
  const peaks = peaksIn(scores, centres.length, cells, PATCH_NEAR);
  const unit = (PATCH_CELL_PX * pitches[0]) ** 2;
  return {
    points: peaks.map((peak, index) =>
      mapped(patchMap(pose, centres[index] ?? [0, 0], pitches[0]), toPixels(peak, PATCH_CELL_PX)),
    ),
    spreads: peaks.map(({ spread: { xx, xy, yy } }) => ({ xx: xx * unit, xy: xy * unit, yy: yy * unit })),
    masses: peaks.map(({ mass }) => mass),
    isAtBorder: peaks.map(({ x, y }) => Math.min(x, y, cells.width - 1 - x, cells.height - 1 - y) < BORDER_CELLS),
  };
}

const fitOf = ({ points, spreads, isAtBorder }: Refined, nets: LandmarkNets): ShapeFit =>
  shapeFit(
    points,
    spreads.map(({ xx, yy }, index) => (xx + yy) / 2 + REFINED_NOISE + (isAtBorder[index] === true ? BORDER_NOISE : 0)),
    nets.shape,
  );

/** Returns the map from pixels of the work film, which may be mirrored, to pixels of the given film. */
function toGiven(work: GreyFilm, given: GreyFilm, isTurned: boolean): Affine {
  const [across, down] = [given.width / work.width, given.height / work.height];
  const a = isTurned ? -across : across;
  const edge = isTurned ? work.width - 0.5 : 0.5;
  return { a, b: 0, tx: edge * across - 0.5, c: 0, d: down, ty: 0.5 * down - 0.5 };
}

/** Finds the face on the film as given. If the score is too low, also tries the mirrored film and returns the better result. */
async function faced(nets: LandmarkNets, work: GreyFilm): Promise<Rough & { readonly isTurned: boolean }> {
  const straight = await roughly(nets, work);
  if (straight.score >= nets.scoreLeast) return { ...straight, isTurned: false };
  const other = await roughly(nets, mirrored(work));
  return other.score > straight.score ? { ...other, isTurned: true } : { ...straight, isTurned: false };
}

/** Finds the landmarks of a lateral cephalogram, whichever side the patient faces. Never show the points if `isAccepted` is false. */
export async function proposeLandmarks(nets: LandmarkNets, film: GreyFilm): Promise<FoundFace> {
  const work = toWorkSize(film);
  const { levels, score, fit, isTurned } = await faced(nets, work);
  const first = await refined(nets.wide, { levels, pose: fit.pose, centres: fit.points }, WIDE_PITCH);
  const again = fitOf(first, nets);
  const wide = await refined(nets.wide, { levels, pose: again.pose, centres: again.points }, WIDE_PITCH);
  const fine = await refined(nets.fine, { levels, pose: fitOf(wide, nets).pose, centres: wide.points }, FINE_PITCH);
  const last = fitOf(fine, nets);
  const back = toGiven(work, film, isTurned);
  const passes = [first, wide, fine];
  const mixed = (index: number, axis: 0 | 1): number =>
    passes.reduce((sum, { points }, pass) => sum + (nets.mix[pass] ?? 0) * (points[index]?.[axis] ?? 0), 0);
  const landmarks = nets.landmarks.map((id, index): FoundLandmark => {
    const isRepaired = (last.weights[index] ?? 0) < nets.repairBelowWeight;
    const seen: Point = isRepaired ? (last.points[index] ?? [0, 0]) : [mixed(index, 0), mixed(index, 1)];
    const { xx = 0, xy = 0, yy = 0 } = wide.spreads[index] ?? {};
    const { base, factors } = nets.ellipse;
    const factor = factors[index] ?? 1;
    const spread = { xx: (xx + base) * factor, xy: xy * factor, yy: (yy + base) * factor };
    return {
      id,
      point: mapped(back, seen),
      spread: turned(turned(spread, again.pose), back),
      radius: longAxis(spread),
      certainty: wide.masses[index] ?? 0,
      isRepaired,
    };
  });
  const { a, b, c, d } = again.pose;
  const pose = { a: a * back.a, b: b * back.a, tx: 0, c: c * back.d, d: d * back.d, ty: 0 };
  const facing = isTurned ? 'left' : 'right';
  return { facing, score, isAccepted: score >= nets.scoreLeast, pose, landmarks };
}
