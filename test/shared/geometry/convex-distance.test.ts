import { describe, expect, test } from 'vitest';
import { axisOf, type Frustum, frustumBody, perpendiculars, rimsOf, segmentBody } from '#shared/geometry/bodies.ts';
import { convexDistance } from '#shared/geometry/convex-distance.ts';
import { along, cross, dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';

const frustum = (from: Vector, to: Vector, fromRadius: number, toRadius = fromRadius): Frustum => ({
  from,
  to,
  fromRadius,
  toRadius,
});
const between = (one: Frustum, other: Frustum): number => convexDistance(frustumBody(one), frustumBody(other));
const toPoint = (one: Frustum, point: Vector): number => convexDistance(frustumBody(one), segmentBody(point, point));
/** A cylinder of radius 2 and length 10 that points to the feet. */
const UPRIGHT = frustum([0, 0, 0], [0, 0, -10], 2);

// PLAN-20
describe('distances by hand', () => {
  test.each([
    ['beside a cylinder, the radius is taken off', UPRIGHT, [5, 0, -5], 3],
    ['below its flat end, no radius is taken off', UPRIGHT, [0.5, 0, -13], 3],
    ['beyond its rim, the rim counts: 3, 4, 5', UPRIGHT, [5, 0, -14], 5],
    ['on it, nothing is between', UPRIGHT, [2, 0, -4], 0],
    ['within it, nothing is between', UPRIGHT, [0.3, 0.2, -4], 0],
    // The side from (2, 0) to (1, 10) has the normal (10, 1) / √101. The point is 3 mm outside the side's centre (1.5, 5).
    [
      'beside a cone, at a right angle to its side',
      frustum([0, 0, 0], [0, 0, -10], 2, 1),
      [1.5 + 30 / Math.sqrt(101), 0, -5 - 3 / Math.sqrt(101)],
      3,
    ],
    ['beside a disc without length', frustum([0, 0, 0], [0, 0, 0], 2), [6, 0, 3], 5],
  ] as const)('%s', (_, body, point, mm) => {
    expect(toPoint(body, [...point])).toBeCloseTo(mm, 5);
  });

  test('parallel cylinders are as far apart as their axes less both radii', () => {
    expect(between(UPRIGHT, frustum([10, 0, -2], [10, 0, -8], 1.5))).toBeCloseTo(6.5, 5);
  });

  test('cylinders end to end are as far apart as their ends', () => {
    expect(between(UPRIGHT, frustum([0, 0, -11.25], [0, 0, -20], 3))).toBeCloseTo(1.25, 5);
  });

  test('cylinders at right angles touch at their sides', () => {
    expect(between(UPRIGHT, frustum([-20, 6, -5], [20, 6, -5], 1))).toBeCloseTo(3, 5);
  });

  test('crossing cylinders have no distance, whichever comes first', () => {
    const crossing = frustum([-20, 1, -5], [20, 1, -5], 1);

    expect([between(UPRIGHT, crossing), between(crossing, UPRIGHT)]).toEqual([0, 0]);
  });

  test('a line that passes below the tip is as far away as it is deep', () => {
    const line = segmentBody([-30, 0, -12.5], [30, 1, -12.5]);

    expect(convexDistance(frustumBody(UPRIGHT), line)).toBeCloseTo(2.5, 5);
  });
});

test('directions across an axis are perpendicular to it and to each other', () => {
  const next = seededNumbers(11);
  for (let round = 0; round < 50; round += 1) {
    const axis = axisOf({ from: [0, 0, 0], to: [next(200) - 100, next(200) - 100, next(200) - 99] });
    const [right, ahead] = perpendiculars(axis);
    const products = [dot(axis, right), dot(axis, ahead), dot(right, ahead)];
    for (const product of products) expect(Math.abs(product)).toBeLessThan(1e-12);
    expect(dot(cross(axis, right), ahead)).toBeCloseTo(1, 12);
  }
});

/**
 * Returns the distance of a point from a solid frustum, from the four sides of its half section. The test compares the other results with
 * this distance.
 */
function pointToFrustum(body: Frustum, point: Vector): number {
  const axis = axisOf(body);
  const length = lengthOf(subtract(body.to, body.from));
  const way = subtract(point, body.from);
  const height = dot(way, axis);
  const out = lengthOf(along(way, [axis, -height]));
  const width = body.fromRadius + ((body.toRadius - body.fromRadius) * height) / length;
  if (height >= 0 && height <= length && out <= width) return 0;
  const corners = [
    [0, 0],
    [body.fromRadius, 0],
    [body.toRadius, length],
    [0, length],
  ] as const;
  const sides = corners.slice(0, 3).map((from, at) => [from, corners[at + 1] ?? from] as const);
  return Math.min(
    ...sides.map(([[a, b], [c, d]]) => {
      const [u, v] = [c - a, d - b];
      const share = Math.min(1, Math.max(0, ((out - a) * u + (height - b) * v) / (u * u + v * v)));
      return Math.hypot(out - a - share * u, height - b - share * v);
    }),
  );
}

// PLAN-20
test('no sampled point of one body is nearer than the distance, and some point is as near: 40 pairs', () => {
  const next = seededNumbers(20_261_126);
  const mm = (most: number): number => next(1e6) / (1e6 / most);
  const place = (): Vector => [mm(24) - 12, mm(24) - 12, mm(24) - 12];
  const body = (): Frustum => frustum(place(), place(), 0.5 + mm(3), 0.3 + mm(3));
  let overlaps = 0;
  for (let pair = 0; pair < 40; pair += 1) {
    const [one, other] = [body(), body()];
    const distance = between(one, other);
    const [upper, lower] = rimsOf(other, 90);
    const surface = upper.flatMap((from, at) => {
      const to = lower[at] ?? from;
      return Array.from({ length: 41 }, (_, step) => along(from, [subtract(to, from), step / 40]));
    });
    const ends = [upper, lower].flatMap((rim, end) => {
      const middle = end === 0 ? other.from : other.to;
      return rim.flatMap((corner) =>
        [0, 0.25, 0.5, 0.75].map((share) => along(middle, [subtract(corner, middle), share])),
      );
    });
    const sampled = Math.min(...[...surface, ...ends].map((point) => pointToFrustum(one, point)));
    overlaps += distance === 0 ? 1 : 0;

    expect(distance).toBeLessThanOrEqual(sampled + 1e-5);
    // Samples are at most 0.9 mm apart, so the nearest one is wrong by less than half of that.
    expect(sampled - distance).toBeLessThan(0.45);
    expect(between(other, one)).toBeCloseTo(distance, 4);
  }
  expect(overlaps).toBeGreaterThan(1);
  expect(overlaps).toBeLessThan(39);
});

// PLAN-20
test('a line’s distance from a body is the smallest distance of its points: 60 lines', () => {
  const next = seededNumbers(42);
  const mm = (most: number): number => next(1e6) / (1e6 / most);
  const place = (): Vector => [mm(30) - 15, mm(30) - 15, mm(30) - 15];
  for (let round = 0; round < 60; round += 1) {
    const one = frustum(place(), place(), 0.5 + mm(3), 0.3 + mm(3));
    const [from, to] = [place(), place()];
    const points = Array.from({ length: 1001 }, (_, at) => along(from, [subtract(to, from), at / 1000]));
    const sampled = Math.min(...points.map((point) => pointToFrustum(one, point)));
    const distance = convexDistance(frustumBody(one), segmentBody(from, to));

    expect(distance).toBeLessThanOrEqual(sampled + 1e-6);
    expect(sampled - distance).toBeLessThan(0.03);
  }
});
