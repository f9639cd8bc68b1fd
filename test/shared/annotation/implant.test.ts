import { describe, expect, test } from 'vitest';
import { canalClearance, CANAL_CLEARANCE_MM, drawnPoints, mayPlan } from '#shared/annotation/implant.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';

const scaled = (change: Partial<PixelScale> = {}): PixelScale => ({
  columnWidth: 0.5,
  rowHeight: 0.5,
  unit: 'mm',
  from: 'calibration',
  ...change,
});
const on = { space: 'pixels', frame: 0 } as const;
const implantOf = (points: [[number, number], [number, number]], diameterMm = 4, lengthMm = 10) =>
  PixelAnnotation.parse({
    ...on,
    kind: 'implant',
    annotationId: '00000000-0000-4000-8000-000000000001',
    points,
    diameterMm,
    lengthMm,
  });
const canalOf = (points: [number, number][], frame = 0) =>
  PixelAnnotation.parse({ ...on, frame, kind: 'canal', annotationId: '00000000-0000-4000-8000-000000000002', points });

/** A vertical implant from (50, 50) mm down to (50, 60) mm. Its sides are at 48 and 52 mm. */
const UPRIGHT = implantOf([
  [100, 100],
  [100, 107],
]);

describe('an implant', () => {
  // STU-33
  test('is drawn at its true length and width, however long its axis was drawn', () => {
    expect(drawnPoints(UPRIGHT, scaled())).toEqual([
      [100, 100],
      [100, 120],
      [96, 100],
    ]);
    expect(
      drawnPoints(
        implantOf([
          [100, 100],
          [100, 900],
        ]),
        scaled(),
      ),
    ).toEqual(drawnPoints(UPRIGHT, scaled()));
  });

  // STU-33
  test('has the same length in a tilted direction and on pixels that are not square', () => {
    const [, apex = [0, 0]] = drawnPoints(
      implantOf([
        [0, 0],
        [3, 8],
      ]),
      scaled({ rowHeight: 0.25 }),
    );

    // The apex is 1.5 mm across and 2 mm down, so the direction of the axis is 3 to 4.
    expect(apex[0] * 0.5).toBeCloseTo(6, 9);
    expect(apex[1] * 0.25).toBeCloseTo(8, 9);
  });

  test('without a direction is upright', () => {
    expect(
      drawnPoints(
        implantOf([
          [10, 10],
          [10, 10],
        ]),
        scaled(),
      )[1],
    ).toEqual([10, 30]);
  });

  // STU-34
  test.each(['nothing', 'detector'] as const)('has no outline and no distance where the scale is from %s', (from) => {
    const scale = scaled({ from });

    expect(mayPlan(scale)).toBe(false);
    expect(drawnPoints(UPRIGHT, scale)).toEqual(UPRIGHT.points);
    expect(
      canalClearance(
        UPRIGHT,
        [
          canalOf([
            [90, 130],
            [110, 130],
          ]),
        ],
        scale,
      ),
    ).toBeUndefined();
  });

  test.each([
    ['a diameter of 0.5', { diameterMm: 0.5 }],
    ['a length of 90', { lengthMm: 90 }],
    ['one point', { points: [[1, 1]] }],
  ])('with %s is refused', (_, change) => {
    expect(PixelAnnotation.safeParse({ ...UPRIGHT, ...change }).success).toBe(false);
  });
});

// STU-35
describe('the distance to the canal', () => {
  const distance = (...canals: [number, number][][]) =>
    canalClearance(
      UPRIGHT,
      canals.map((points) => canalOf(points)),
      scaled(),
    );

  test.each([
    [
      'below the apex',
      [
        [80, 125],
        [120, 125],
      ],
      2.5,
    ],
    [
      'beside the body',
      [
        [110, 80],
        [110, 140],
      ],
      3,
    ],
    [
      'diagonally from a corner',
      [
        [110, 128],
        [130, 128],
      ],
      5,
    ],
    [
      'above the platform',
      [
        [90, 90],
        [110, 90],
      ],
      5,
    ],
    [
      'bent, with its nearest point between two ends',
      [
        [60, 150],
        [100, 124],
        [140, 150],
      ],
      2,
    ],
    [
      'touching the apex',
      [
        [80, 120],
        [120, 120],
      ],
      0,
    ],
    [
      'through the body',
      [
        [80, 110],
        [120, 112],
      ],
      0,
    ],
    [
      'inside the body',
      [
        [99, 105],
        [101, 115],
      ],
      0,
    ],
  ] as [string, [number, number][], number][])('%s', (_, points, mm) => {
    expect(distance(points)).toBeCloseTo(mm, 9);
  });

  test('is that to the nearest of several, on the same frame only', () => {
    expect(
      distance(
        [
          [80, 140],
          [120, 140],
        ],
        [
          [80, 126],
          [120, 126],
        ],
      ),
    ).toBeCloseTo(3, 9);
    expect(
      canalClearance(
        UPRIGHT,
        [
          canalOf(
            [
              [80, 125],
              [120, 125],
            ],
            1,
          ),
        ],
        scaled(),
      ),
    ).toBeUndefined();
    expect(canalClearance(UPRIGHT, [], scaled())).toBeUndefined();
    expect(CANAL_CLEARANCE_MM).toBe(2);
  });
});
