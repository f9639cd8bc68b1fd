import { describe, expect, test } from 'vitest';
import { angleDegrees, lengthMm, type Measurement } from '#web/viewers/ct/measure/measurement.ts';
import { regionStatistics } from '#web/viewers/ct/measure/region-statistics.ts';
import { isMeant, measurementOf, withPointMoved } from '#web/viewers/ct/panes/measure-grips.ts';
import { STANDARD_PLANES } from '#web/viewers/ct/space/planes.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { valuesOf } from '#web/viewers/ct/space/voxel-values.ts';

const [COLUMNS, ROWS, SLICES] = [40, 30, 20];
const space = volumeSpace({
  origin: [0, 0, 0],
  columnDirection: [1, 0, 0],
  rowDirection: [0, 1, 0],
  sliceDirection: [0, 0, 1],
  spacing: [0.5, 1, 2],
  levels: [{ level: 0, columns: COLUMNS, rows: ROWS, slices: SLICES, factor: [1, 1, 1], bricks: [] }],
});
/** Samples in which the value of each voxel is its index. */
const samples = Int16Array.from({ length: COLUMNS * ROWS * SLICES }, (_, at) => at);
const level = { columns: COLUMNS, rows: ROWS, slices: SLICES, factor: [1, 1, 1] as [number, number, number], samples };
const valueAt = valuesOf(level, { RescaleSlope: 2, RescaleIntercept: -10 });

test.each<[Vector, Vector, number]>([
  [[0, 0, 0], [3, 4, 0], 5],
  [[1, 2, 3], [1, 2, 3], 0],
  [[-1, 0, 2], [1, 1, 4], 3],
])('from %o to %o are %s mm', (from, to, mm) => {
  expect(lengthMm(from, to)).toBeCloseTo(mm, 9);
});

test.each<[Vector, Vector, Vector, number]>([
  [[1, 0, 0], [0, 0, 0], [0, 1, 0], 90],
  [[1, 0, 0], [0, 0, 0], [1, 1, 0], 45],
  [[1, 0, 0], [0, 0, 0], [-1, 1e-7, 0], 180],
  [[2, 0, 5], [0, 0, 5], [1, 0, 5 + Math.sqrt(3)], 60],
])('%o, %o and %o make an angle of %s°', (one, vertex, other, degrees) => {
  expect(angleDegrees(one, vertex, other)).toBeCloseTo(degrees, 4);
});

describe('an ellipse', () => {
  const points: Extract<Measurement, { kind: 'ellipse' }>['points'] = [
    [10, 15, 20],
    [13, 15, 20],
    [10, 19, 20],
  ];

  test('counts every voxel once whose centre lies inside, as it is stored', () => {
    const found = regionStatistics(points, space, valueAt)!;
    const inside: number[] = [];
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        const [x, y] = [(column * 0.5 - 10) / 3, (row - 15) / 4];
        if (x * x + y * y <= 1) inside.push(((10 * ROWS + row) * COLUMNS + column) * 2 - 10);
      }
    }
    const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;

    expect(found.voxels).toBe(inside.length);
    expect(found.mean).toBeCloseTo(mean, 6);
    expect([found.min, found.max]).toEqual([Math.min(...inside), Math.max(...inside)]);
    expect(found.areaMm2).toBeCloseTo(Math.PI * 12, 9);
  });

  test('outside the volume has no values', () => {
    expect(
      regionStatistics(
        [
          [100, 0, 0],
          [101, 0, 0],
          [100, 1, 0],
        ],
        space,
        valueAt,
      ),
    ).toBeUndefined();
  });

  test('is drawn from corner to corner, keeps its axes when an end is taken, and moves by its middle', () => {
    const made = measurementOf(
      'ellipse',
      [
        [0, 0, 5],
        [6, 8, 5],
      ],
      STANDARD_PLANES.axial,
    )!;
    expect(made.points).toEqual([
      [3, 4, 5],
      [6, 4, 5],
      [3, 8, 5],
    ]);
    expect(withPointMoved(made, 1, [8, 9, 5]).points).toEqual([
      [3, 4, 5],
      [8, 4, 5],
      [3, 8, 5],
    ]);
    expect(withPointMoved(made, 0, [4, 4, 5]).points).toEqual([
      [4, 4, 5],
      [7, 4, 5],
      [4, 8, 5],
    ]);
  });
});

test('a length follows the point that is taken, and a twitch of the hand is none', () => {
  const made = measurementOf(
    'length',
    [
      [0, 0, 0],
      [3, 4, 0],
    ],
    STANDARD_PLANES.axial,
  )!;
  expect(withPointMoved(made, 1, [6, 8, 0]).points).toEqual([
    [0, 0, 0],
    [6, 8, 0],
  ]);
  expect(
    measurementOf(
      'angle',
      [
        [0, 0, 0],
        [3, 4, 0],
      ],
      STANDARD_PLANES.axial,
    ),
  ).toBeUndefined();
  const projection = {
    right: STANDARD_PLANES.axial.right,
    down: STANDARD_PLANES.axial.down,
    size: { width: 1, height: 1 },
    pxPerMm: 10,
    fitPxPerMm: 10,
    centre: [0, 0, 0] as const,
  };
  expect(
    isMeant(
      'length',
      [
        [0, 0, 0],
        [0.1, 0, 0],
      ],
      projection,
    ),
  ).toBe(false);
  expect(
    isMeant(
      'length',
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
      projection,
    ),
  ).toBe(true);
});

test('coarse levels answer for the places of the finest', () => {
  const coarse = { ...level, columns: 20, rows: 15, slices: 10, factor: [2, 2, 2] as [number, number, number] };
  const read = valuesOf(coarse, { RescaleSlope: 1, RescaleIntercept: 0 });
  expect(read([0, 0, 0])).toBe(0);
  expect(read([1.4, 1.4, 1.4])).toBe(0);
  expect(read([2, 0, 0])).toBe(1);
  expect(read([0, 2, 2])).toBe(20 * 15 + 20);
  expect(read([-0.6, 0, 0])).toBeUndefined();
  expect(read([39.4, 29.4, 19.4])).toBe(20 * 15 * 10 - 1);
});
