import { expect, test } from 'vitest';
import type { Film } from '#shared/ceph/face.ts';
import { judge } from '#shared/ceph/judge.ts';
import { normalNumbers } from '#shared/ceph/normal-numbers.ts';
import { observersSpread } from '#shared/ceph/observers.ts';
import { certainties, type Spreads } from '#shared/ceph/uncertainty.ts';

const NONE = { sex: null, ageYears: null };
const filmOf = (change: Partial<Film> = {}): Film => ({
  landmarks: { S: [0, 0], N: [700, 0], A: [690, 500], B: [640, 900], Ar: [-160, 340] },
  facing: 'right',
  pixelAspect: 1,
  columnMm: 0.1,
  ...change,
});
const rowsOf = (film: Film, analysis: 'steiner' | 'jarabak') =>
  judge({ film, analysis, norms: 'published', person: NONE });

/** Half the width of an interval in standard deviations of a normal value. */
const HALF = 1.96;
const widthOf = (film: Film, analysis: 'steiner' | 'jarabak', measure: 'sN' | 'SNA', spreads: Spreads) => {
  const [least, most] = certainties(film, rowsOf(film, analysis), spreads).get(measure)!.interval;
  return most - least;
};

// CEPH-37
test('the interval of a length is that of the linear propagation of its points’ covariances', () => {
  // S–N is parallel to x, so only the variances in x count: 9 + 16 = 25 square columns. A column is 0.1 mm.
  const spreads: Spreads = { S: [9, 2, 400], N: [16, -3, 100] };
  const width = widthOf(filmOf(), 'jarabak', 'sN', spreads);

  expect(Math.abs(width / (2 * HALF * Math.sqrt(25) * 0.1) - 1)).toBeLessThan(0.1);
});

// CEPH-37
test('the interval of an angle is that of the linear propagation, with correlated errors', () => {
  // Only A moves. The angle at N changes by the component of the move that is perpendicular to NA, divided by NA's length.
  const [dx, dy] = [690 - 700, 500];
  const size = Math.hypot(dx, dy);
  const [ux, uy] = [-dy / size, dx / size];
  const [xx, xy, yy] = [25, 12, 16];
  const sd = (Math.sqrt(ux * ux * xx + 2 * ux * uy * xy + uy * uy * yy) / size) * (180 / Math.PI);
  const width = widthOf(filmOf(), 'steiner', 'SNA', { S: [0, 0, 0], N: [0, 0, 0], A: [xx, xy, yy] });

  expect(Math.abs(width / (2 * HALF * sd) - 1)).toBeLessThan(0.1);
});

// CEPH-37
test('the probabilities of a verdict are those of a normally distributed value', () => {
  // SNA is on the upper limit of its norm (82 ± 2), so half of the films are above it.
  const angle = (84 * Math.PI) / 180;
  const A: [number, number] = [700 - 500 * Math.cos(angle), 500 * Math.sin(angle)];
  const film = filmOf({ landmarks: { S: [0, 0], N: [700, 0], A } });
  const { chances } = certainties(film, rowsOf(film, 'steiner'), { S: [0, 0, 0], N: [0, 0, 0], A: [9, 0, 9] }).get(
    'SNA',
  )!;

  expect(Math.abs(chances!.above - 0.5)).toBeLessThan(0.05);
  expect(chances!.below + chances!.within + chances!.above).toBeCloseTo(1, 9);
});

// CEPH-37
test('the same film gives the same figures, even if its points were placed in another order', () => {
  const film = filmOf();
  const turned = { ...film, landmarks: Object.fromEntries(Object.entries(film.landmarks).toReversed()) };
  const spreads: Spreads = { S: [9, 0, 9], N: [9, 0, 9], A: [9, 0, 9], B: [9, 0, 9] };

  expect(certainties(film, rowsOf(film, 'steiner'), spreads)).toEqual(
    certainties(turned, rowsOf(turned, 'steiner'), spreads),
  );
});

// CEPH-38
test('a measure with a point of unknown error, or without a value, has no interval', () => {
  const film = filmOf({ columnMm: null });
  const known = certainties(film, rowsOf(film, 'steiner'), { S: [9, 0, 9], N: [9, 0, 9], A: [9, 0, 9] });

  expect([...known.keys()]).toEqual(['SNA']);
  expect(certainties(film, rowsOf(film, 'jarabak'), { S: [9, 0, 9], N: [9, 0, 9] }).size).toBe(0);
});

// CEPH-36
test('the observers’ ellipse scales and mirrors with the face, and does not exist for points outside of the study', () => {
  const film = filmOf();
  const twice = filmOf({ landmarks: { S: [0, 0], N: [1400, 0] } });
  const [xx, xy, yy] = observersSpread('A', film)!;

  // The standard deviation of the observers at A, in a face with 70 mm from S to N: 1.5 mm along S–N, and 2.7 mm perpendicular to it.
  expect([Math.sqrt(xx) / 10, Math.sqrt(yy) / 10].map((mm) => mm.toFixed(1))).toEqual(['1.5', '2.7']);
  expect(observersSpread('A', twice)).toEqual([4 * xx, 4 * xy, 4 * yy]);
  expect(observersSpread('A', { ...film, facing: 'left' })).toEqual([xx, -xy, yy]);
  expect(observersSpread('A', { ...film, pixelAspect: 2 })).toEqual([xx, xy / 2, yy / 4]);
  expect(observersSpread('Co', film)).toBeUndefined();
  expect(observersSpread('A', filmOf({ landmarks: { S: [0, 0] } }))).toBeUndefined();
});

// CEPH-37
test('the drawn numbers have mean 0 and variance 1, and one seed gives one sequence', () => {
  const next = normalNumbers(7);
  const numbers = Array.from({ length: 20_000 }, next);
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length;

  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.04);
  const again = normalNumbers(7);
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, again));
});
