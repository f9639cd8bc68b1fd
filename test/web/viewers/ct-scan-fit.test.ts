import { describe, expect, test, vi } from 'vitest';
import { alignPoints } from '#shared/geometry/align-points.ts';
import { composed, movedBy, type Rigid, rigidAbout, turnOf } from '#shared/geometry/rigid.ts';
import { add, lengthOf, scale, subtract, unit, type Vector } from '#shared/geometry/vector.ts';
import { doubtsOf } from '#shared/plan/scan-residual.ts';
import { crownsOf } from '#web/viewers/ct/scan/fit/crowns-of.ts';
import type { AskFit } from '#web/viewers/ct/scan/fit/fit-requests.ts';
import { fitScan, FitRefused } from '#web/viewers/ct/scan/fit/fit-scan.ts';
import type { ScanPoints } from '#web/viewers/ct/scan/fit/fit-step.ts';
import { createFitStore } from '#web/viewers/ct/scan/fit/fit-store.ts';
import { proposeEdgeValue } from '#web/viewers/ct/scan/fit/propose-edge-value.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';
import { dice, ENAMEL, marksInVolume, TISSUE, toothMesh, toothVolume } from '#test/support/mesh/tooth-phantom.ts';

// A fit takes seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const RESCALE = { RescaleSlope: 1, RescaleIntercept: 0 };
const about = (axis: Vector, degrees: number, shift: Vector): Rigid => {
  const half = (degrees * Math.PI) / 360;
  const [x, y, z] = scale(unit(axis), Math.sin(half));
  return rigidAbout([Math.cos(half), x, y, z], [0, 0, 0], shift);
};
/** Motion from the volume to the scan's file, which is far away and turned. */
const TO_SCAN = about([1, 2, -1], 140, [60, -25, 210]);

/** Returns the error of a fitted scan: the largest distance of a point from its true place in mm, and the error of the turn in degrees. */
function errorOf(rigid: Rigid): { mm: number; degrees: number } {
  const round = composed(rigid, TO_SCAN);
  const { points } = toothMesh(about([1, 0, 0], 0, [0, 0, 0]));
  const ways = Array.from({ length: points.length / 3 }, (_, at) => {
    const point: Vector = [points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0];
    return lengthOf(subtract(movedBy(round, point), point));
  });
  return { mm: Math.max(...ways), degrees: (turnOf(round) * 180) / Math.PI };
}

/** Returns a function that fits a scan to a volume in the test's own process. The page lets its worker fit the scan instead. */
function asker(): AskFit {
  const answer = createFitStore();
  return ((request: Parameters<typeof answer>[0]) => Promise.resolve(answer(request))) as AskFit;
}

/** Returns three cusps, each marked on the scan and in the volume. The marks in the volume are 2 mm off in random directions. */
function marks(seed: number) {
  const chance = dice(seed);
  return marksInVolume().map((place) => {
    const off = unit([chance() - 0.5, chance() - 0.5, chance() - 0.5]);
    return { from: movedBy(TO_SCAN, place), to: add(place, scale(off, 2)) };
  });
}

const clean = toothVolume();
const fit = (
  scan: ScanPoints,
  { volume = clean, seed = 3, edgeValue = (ENAMEL + TISSUE) / 2, pairs = marks(seed) } = {},
) => fitScan({ volume, edgeValue, rescale: RESCALE, scan, pairs }, asker(), () => undefined);

/** Moves a share of a mesh's points by up to 6 mm along each axis. */
function withOutliers({ points, normals }: ScanPoints, share: number): ScanPoints {
  const chance = dice(11);
  const thrown = points.slice();
  for (let at = 0; at < points.length; at += 3) {
    const isOutlier = chance() < share;
    for (let axis = 0; axis < 3; axis += 1) {
      thrown[at + axis] = (points[at + axis] ?? 0) + (isOutlier ? (chance() - 0.5) * 12 : 0);
    }
  }
  return { points: thrown, normals };
}

// PLAN-43
test('pairs of points give the rigid motion between them; points along a line give none', () => {
  const places: Vector[] = [
    [0, 0, 0],
    [30, 2, 1],
    [5, 40, -3],
    [9, 8, 12],
  ];
  const found = alignPoints(places.map((from) => ({ from, to: movedBy(TO_SCAN, from) })));

  places.forEach((place) => {
    expect(lengthOf(subtract(movedBy(found ?? [], place), movedBy(TO_SCAN, place)))).toBeLessThan(1e-6);
  });
  const line = [0, 10, 20].map((x) => ({ from: [x, 0, 0] as Vector, to: [x, 1, 1] as Vector }));
  expect(alignPoints(line)).toBeUndefined();
  expect(alignPoints(line.slice(0, 2))).toBeUndefined();
});

describe('a scan is found again within 0.1 mm and 0.5°, from three marks that are 2 mm off', () => {
  const mesh = toothMesh(TO_SCAN);
  const noisy = toothVolume(150);

  // PLAN-44
  test.each([
    ['as it is', mesh, clean, 3],
    ['with other marks', mesh, clean, 29],
    ['with 30 % outliers', withOutliers(mesh, 0.3), clean, 3],
    ['in a noisy volume', mesh, noisy, 5],
    ['with both', withOutliers(mesh, 0.3), noisy, 8],
    ['inside out', { points: mesh.points, normals: mesh.normals.map((value) => -value) }, clean, 3],
  ])('%s', async (_, scan, volume, seed) => {
    const { rigid, residual } = await fit(scan, { volume, seed });

    const error = errorOf(rigid);
    expect(error.mm).toBeLessThan(0.1);
    expect(error.degrees).toBeLessThan(0.5);
    expect(residual.pairsMm).toBeGreaterThan(1);
  });

  // PLAN-45
  test('the residual counts outliers as far, and says what it measures', async () => {
    const good = (await fit(mesh)).residual;
    const bad = (await fit(withOutliers(mesh, 0.3))).residual;

    expect(good.near).toBeGreaterThan(0.97);
    expect(good.rmsMm).toBeLessThan(0.2);
    expect(doubtsOf(good)).toEqual([]);
    expect(bad.near).toBeLessThan(0.85);
    expect(bad.p95Mm).toBeGreaterThan(0.8);
  });
});

describe('a scan that does not fit is refused, or has a residual that warns', () => {
  const mesh = toothMesh(TO_SCAN);
  const reasonOf = (run: Promise<unknown>) =>
    run.then(
      () => 'fitted',
      (error: unknown) => (error instanceof FitRefused ? error.reason : 'failed'),
    );

  // PLAN-46
  test('outside of the volume, at no surface, and along a line', async () => {
    const away = marks(3).map(({ from, to }) => ({ from, to: add(to, [300, 0, 0]) }));
    const line = [0, 1, 2].map((at) => ({ from: [at * 9, 0, 0] as Vector, to: [at * 9, 0, 0] as Vector }));

    expect(await reasonOf(fit(mesh, { pairs: away }))).toBe('apart');
    expect(await reasonOf(fit(mesh, { edgeValue: 9_000 }))).toBe('noSurface');
    expect(await reasonOf(fit(mesh, { pairs: line }))).toBe('line');
  });

  // PLAN-45
  test.each([
    ['the front on a side', 90, [0, 0, 0]],
    ['back to front', 180, [0, -20, 0]],
    ['7 mm too high', 0, [0, 0, 7]],
  ] as const)('%s', async (_, degrees, shift) => {
    const wrong = about([0, 0, 1], degrees, shift);
    const pairs = marksInVolume().map((place) => ({ from: movedBy(TO_SCAN, place), to: movedBy(wrong, place) }));

    const answer = await fit(mesh, { pairs }).then(
      ({ residual }) => doubtsOf(residual).length > 0,
      (error: unknown) => error instanceof FitRefused,
    );

    expect(answer).toBe(true);
  });
});

// PLAN-44
test.each([
  ['lower', 1],
  ['upper', -1],
])('only points near the marks and within 5 mm of the tips are fitted: crowns, not gingiva (%s jaw)', (_, up) => {
  const heights = [0, 1, -3.9, -4.5, 5.2, -9];
  const turned = (place: Vector): Vector => movedBy(TO_SCAN, place);
  const places: Vector[] = [
    [20, 0, 0],
    [-20, 0, 0],
    [0, 30, 0],
  ];
  const onScan = Float32Array.from(
    heights.flatMap((height) => [...turned([3, 4, height * up]), ...turned([-5, 1, height * up])]),
  );

  const crowns = crownsOf({ points: onScan, normals: onScan }, places.map(turned));

  expect([...crowns.points]).toEqual(Array.from(onScan.slice(0, 18)));
  expect(crowns.normals).toHaveLength(18);
});

// PLAN-44
test('the proposed grey value is halfway between what is around the teeth and enamel', () => {
  const { level, space } = clean;

  const proposed = proposeEdgeValue(marksInVolume(), { space, valueAt: valuesOf(level, RESCALE) });

  expect(proposed).toBeGreaterThan(ENAMEL * 0.4);
  expect(proposed).toBeLessThan(ENAMEL * 0.6);
});
