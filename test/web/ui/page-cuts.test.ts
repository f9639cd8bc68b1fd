import { expect, test } from 'vitest';
import { lastEvenRow, pageCuts } from '#web/ui/paper/page-cuts.ts';

const cutsOf = (height: number, gap?: number) =>
  pageCuts({
    height,
    pageHeight: 100,
    gapBetween: (from, to) => (gap !== undefined && gap >= from && gap < to ? gap : undefined),
  }).map(({ start, end }) => [start, end]);

// ORD-271
test.each([
  [80, undefined, [[0, 80]]],
  [100, undefined, [[0, 100]]],
  [
    250,
    undefined,
    [
      [0, 100],
      [100, 200],
      [200, 250],
    ],
  ],
  [
    150,
    85,
    [
      [0, 85],
      [85, 150],
    ],
  ],
  [
    150,
    60,
    [
      [0, 100],
      [100, 150],
    ],
  ],
] as const)('%s rows with a gap at %s become the pages %j', (height, gap, expected) => {
  expect(cutsOf(height, gap)).toEqual(expected);
});

// ORD-271
test('a cut is at the last row that equals the one before it', () => {
  const row = (...pixels: number[]) => Uint32Array.from(pixels);

  expect(lastEvenRow([row(1, 1), row(1, 1), row(1, 2), row(1, 2), row(1, 3)])).toBe(3);
  expect(lastEvenRow([row(1, 1), row(1, 2)])).toBeUndefined();
  expect(lastEvenRow([])).toBeUndefined();
});
