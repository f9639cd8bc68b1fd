import { describe, expect, test } from 'vitest';
import { clip, equalise, type EqualiseQuestion } from '#web/viewers/image/light/equalise.ts';

/** Returns a grey film of known values: `(40 + (x² + 3y²) / 7 + xy mod 11) mod 200`. */
const filmOf = (columns: number, rows: number): Uint8Array =>
  Uint8Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return (40 + Math.floor((x * x + 3 * y * y) / 7) + ((x * y) % 11)) % 200;
  });

const question = (
  change: Partial<EqualiseQuestion> & Pick<EqualiseQuestion, 'columns' | 'rows'>,
): EqualiseQuestion => ({
  samples: filmOf(change.columns, change.rows),
  isColour: false,
  padding: undefined,
  contrastLimit: 2,
  ...change,
});

/**
 * The bins of a tile's histogram, before and after `clip` spreads the counts above the limit over all bins. The results were computed by
 * hand.
 */
test.each([
  { name: 'nothing above the limit', before: [1, 2, 1, 0], limit: 2, after: [1, 2, 1, 0] },
  { name: 'as many cut off as bins', before: [6, 0, 0, 0], limit: 2, after: [3, 1, 1, 1] },
  { name: 'a rest of one goes to the first', before: [5, 0, 0, 0], limit: 4, after: [5, 0, 0, 0] },
  { name: 'a rest of two goes to every second', before: [8, 0, 0, 0], limit: 2, after: [4, 1, 2, 1] },
  { name: 'a rest of three goes to the first three', before: [5, 0, 0, 0], limit: 2, after: [3, 1, 1, 0] },
])('$name', ({ before, limit, after }) => {
  const bins = Float64Array.from(before);
  clip(bins, limit);

  expect([...bins]).toEqual(after);
});

/** Values of OpenCV's formula (clahe.cpp), computed independently of our code, with numpy in single precision. */
const OPENCV = [
  {
    columns: 32,
    rows: 32,
    contrastLimit: 2,
    sum: 151_820,
    sixth: [88, 116, 151, 117, 137, 107, 136, 92, 138, 91, 148, 115, 141, 183, 160, 186],
    last: [231, 231, 239, 231, 231, 231, 239, 255],
    diagonal: [48, 116, 148, 140, 231, 120, 215, 132],
  },
  // The tiles do not divide this film evenly, so its edges are mirrored.
  {
    columns: 37,
    rows: 29,
    contrastLimit: 3,
    sum: 156_868,
    sixth: [73, 108, 150, 115, 142, 104, 129, 92, 115, 90, 123, 98, 144, 178, 143, 158],
    last: [222, 223, 234, 241, 243, 247, 246, 246],
    diagonal: [38, 106, 143, 148, 223, 121, 212, 219],
  },
] as const;

describe('local contrast', () => {
  // STU-28
  test.each(OPENCV)('of $columns × $rows pixels is what OpenCV computes', (expected) => {
    const { columns, rows, contrastLimit } = expected;
    const made = [...equalise(question({ columns, rows, contrastLimit }))];

    expect(made.slice(5 * columns, 5 * columns + 16)).toEqual(expected.sixth);
    expect(made.slice(-8)).toEqual(expected.last);
    expect(expected.diagonal.map((_, step) => made[step * 4 * (columns + 1)])).toEqual(expected.diagonal);
    expect(made.reduce((sum, value) => sum + value, 0)).toBe(expected.sum);
  });

  // STU-28
  test('of 12 bits keeps the frame, the range of its values and their order in a tile', () => {
    const [columns, rows] = [64, 64];
    const samples = Uint16Array.from({ length: columns * rows }, (_, at) => 1000 + ((at * 37) % 600));
    const before = samples.slice();
    const made = equalise(question({ columns, rows, samples, contrastLimit: 4 }));

    expect(samples).toEqual(before);
    expect(made).toBeInstanceOf(Uint16Array);
    expect(Math.min(...made)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...made)).toBeLessThanOrEqual(1599);
    // The first pixels share one tile's table, so a brighter pixel stays brighter.
    const pairs = [0, 1, 2, 3].map((at) => [samples[at] ?? 0, made[at] ?? 0]).toSorted(([a = 0], [b = 0]) => a - b);
    expect(pairs.map(([, value]) => value)).toEqual(pairs.map(([, value]) => value).toSorted((a = 0, b = 0) => a - b));
  });

  test('neither counts nor changes what is outside the image, and makes nothing of the image padding', () => {
    const [columns, rows] = [32, 32];
    const inside = filmOf(columns, rows).map((value) => Math.max(1, value));
    const samples = inside.map((value, at) => (at % columns < 8 ? 0 : value));
    const made = equalise(question({ columns, rows, samples, padding: { from: 0, to: 0 } }));

    for (const [at, value] of made.entries()) expect(value === 0, String(at)).toBe(at % columns < 8);
  });

  // STU-28
  test('of a colour image changes the brightness by as much in each colour, and a grey one like a film', () => {
    const [columns, rows] = [32, 32];
    const grey = filmOf(columns, rows);
    const samples = Uint8Array.from({ length: grey.length * 3 }, (_, at) => grey[Math.floor(at / 3)] ?? 0);
    const made = equalise(question({ columns, rows, samples, isColour: true }));
    const film = equalise(question({ columns, rows }));

    expect(made.filter((_, at) => at % 3 === 1)).toEqual(film);
    const tinted = Uint8Array.from(samples, (value, at) => Math.min(255, value + (at % 3 === 0 ? 20 : 0)));
    const shifted = equalise(question({ columns, rows, samples: tinted, isColour: true }));
    const middle = 3 * (5 * columns + 6);
    const changes = [0, 1, 2].map((part) => (shifted[middle + part] ?? 0) - (tinted[middle + part] ?? 0));
    expect(new Set(changes).size).toBe(1);
  });

  test('of a frame of one value shows one value', () => {
    const samples = new Uint16Array(16 * 16).fill(700);

    expect(new Set(equalise(question({ columns: 16, rows: 16, samples })))).toEqual(new Set([700]));
  });
});
