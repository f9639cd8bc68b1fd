import { describe, expect, test } from 'vitest';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import { reshaped } from '#web/viewers/image/draw/edit-annotation.ts';
import { makeAnnotation } from '#web/viewers/image/draw/make-annotation.ts';
import { measure } from '#shared/annotation/measure.ts';
import { pixelScale } from '#shared/annotation/pixel-scale.ts';
import { regionValues, type Region } from '#web/viewers/image/measure/region-values.ts';
import { imageSource } from './image-sources.ts';

const drawn = (kind: string, points: number[][], more: object = {}): PixelAnnotation =>
  PixelAnnotation.parse({ kind, space: 'pixels', annotationId: crypto.randomUUID(), frame: 0, points, ...more });
const SOURCE = imageSource();
const SCALE = pixelScale(SOURCE, 0, []);

const LEGS = [
  [100, 75],
  [300, 75],
  [300, 225],
];
const [A = [], B = [], C = []] = LEGS;

test.each([
  ['length', [A, B], 80],
  ['length', [A, C], Math.hypot(80, 30)],
  ['curve', [A, B, C], 110],
  ['angle', [A, B, C], 90],
  ['angle', [B, A, C], 20.556],
  ['lines', [A, B, B, C], 90],
  ['lines', [A, B, C, A], 20.556],
  ['polygon', [A, B, C], 1200],
  ['ellipse', [A, [110, 75], [100, 95]], Math.PI * 4 * 4],
  ['ellipse', [A, [110, 95], [90, 95]], Math.PI * 32],
])('a %s through %j measures %s', (kind, points, expected) => {
  const found = measure(drawn(kind, points), SCALE);
  const value = found?.kind === 'length' ? found.length : found?.kind === 'angle' ? found.degrees : found?.area;

  expect(value).toBeCloseTo(expected, 2);
});

test('areas have the perimeter of their outline', () => {
  const round = measure(drawn('ellipse', [A, [110, 75], [100, 95]]), SCALE);
  const sharp = measure(drawn('polygon', LEGS), SCALE);

  expect(round).toMatchObject({ perimeter: expect.closeTo(2 * Math.PI * 4, 3) });
  expect(sharp).toMatchObject({ perimeter: expect.closeTo(110 + Math.hypot(80, 30), 3) });
});

describe('the scale', () => {
  const calibration = (points: number[][], mm: number, frame = 0) => drawn('calibration', points, { mm, frame });

  test('is the patient’s where the device knows it, whatever anybody calibrates', () => {
    expect(pixelScale(SOURCE, 0, [calibration([A, B], 1)])).toMatchObject({ columnWidth: 0.4, from: 'patient' });
  });

  test('at the detector gives way to a calibration, the newest of the frame', () => {
    const source = imageSource({ spacing: { rowMm: 0.2, columnMm: 0.4, at: 'detector' } });

    expect(pixelScale(source, 0, [])).toMatchObject({ columnWidth: 0.4, from: 'detector' });
    expect(pixelScale(source, 0, [calibration([A, B], 40), calibration([A, B], 20)])).toEqual({
      columnWidth: 0.1,
      rowHeight: 0.05,
      unit: 'mm',
      from: 'calibration',
    });
    expect(pixelScale(source, 1, [calibration([A, B], 40)])).toMatchObject({ from: 'detector' });
  });

  test('that nobody knows leaves pixels, of the shape that the file tells', () => {
    const source = imageSource({ spacing: undefined, pixelAspect: 2 });

    expect(pixelScale(source, 0, [])).toEqual({ columnWidth: 1, rowHeight: 2, unit: 'px', from: 'nothing' });
    expect(pixelScale(source, 0, [calibration([A, A], 40)]).from).toBe('nothing');
  });
});

describe('the values of a region', () => {
  const samples = Uint16Array.from({ length: 400 * 300 }, (_, at) => (at % 400) + 1000 * Math.floor(at / 400 / 150));
  const source = imageSource({ rescaleOf: () => ({ slope: 2, intercept: -5 }) });
  const valuesOf = (kind: Region['kind'], points: number[][], change = {}) =>
    regionValues(
      { ...source, ...change },
      { kind, frame: 0, points: points.map(([x = 0, y = 0]) => [x, y] as const) },
      samples,
    );

  test('are those of the pixels whose centres lie inside', () => {
    const square = [
      [10, 10],
      [13, 10],
      [13, 12],
      [10, 12],
    ];

    expect(valuesOf('polygon', square)).toEqual({
      count: 6,
      mean: 17,
      deviation: expect.closeTo(Math.sqrt(8 / 3), 9),
      min: 15,
      max: 19,
    });
  });

  test('of an ellipse are as many as its area has pixels, also where it lies askew', () => {
    const upright = valuesOf('ellipse', [
      [100, 100],
      [130, 100],
      [100, 120],
    ]);
    const askew = valuesOf('ellipse', [
      [100, 100],
      [121.21, 114.14],
      [78.79, 114.14],
    ]);

    expect(upright?.count).toBeCloseTo(Math.PI * 600, -2);
    expect(askew?.count).toBeCloseTo(Math.PI * 600, -2);
    expect(upright?.mean).toBeCloseTo(194, 1);
  });

  test('leave out padding, the outside and colour', () => {
    const beyond = [
      [-50, -50],
      [2, -50],
      [2, 1],
      [-50, 1],
    ];

    expect(valuesOf('polygon', beyond)?.count).toBe(2);
    expect(valuesOf('polygon', beyond, { padding: { from: 0, to: 0 } })?.count).toBe(1);
    expect(valuesOf('polygon', beyond, { padding: { from: 0, to: 9 } })).toBeUndefined();
    expect(valuesOf('polygon', beyond, { isColour: true })).toBeUndefined();
  });

  test('of a figure of eight are those of its two halves', () => {
    const eight = [
      [10, 10],
      [20, 20],
      [20, 10],
      [10, 20],
    ];

    expect(valuesOf('polygon', eight)?.count).toBeGreaterThan(40);
    expect(valuesOf('polygon', eight)?.count).toBeLessThan(60);
  });
});

describe('an ellipse', () => {
  const box = { tool: 'ellipse', frame: 0, pixelAspect: 0.5 } as const;

  test('is drawn by the corners of its frame, upright on the screen however the image is turned', () => {
    const upright = makeAnnotation({
      ...box,
      right: { x: 1, y: 0 },
      points: [
        [100, 100],
        [140, 180],
      ],
    });
    const turned = makeAnnotation({
      ...box,
      right: { x: 0, y: -1 },
      points: [
        [100, 100],
        [140, 180],
      ],
    });

    expect(upright?.points).toEqual([
      [120, 140],
      [140, 140],
      [120, 180],
    ]);
    expect(turned && measure(turned, SCALE)).toEqual(upright && measure(upright, SCALE));
  });

  test('keeps its other axis when one is drawn out', () => {
    const before = drawn('ellipse', [
      [100, 100],
      [120, 100],
      [100, 120],
    ]);
    const after = reshaped(before, { index: 1, to: [140, 100], pixelAspect: 0.5 });

    expect(after.points).toEqual([
      [100, 100],
      [140, 100],
      [100, 120],
    ]);
    expect(reshaped(before, { index: 0, to: [0, 0], pixelAspect: 0.5 }).points).toEqual([
      [0, 0],
      [20, 0],
      [0, 20],
    ]);
  });
});
