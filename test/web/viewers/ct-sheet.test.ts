import { describe, expect, test } from 'vitest';
import type { Vector } from '#shared/geometry/vector.ts';
import { archCurve } from '#web/viewers/ct/arch/arch-curve.ts';
import { panoramaStrips, sectionOnPaper } from '#web/viewers/ct/sheet/sheet-images.ts';
import {
  type Box,
  MARGIN_MM,
  numberPlaces,
  PAPER,
  PX_PER_MM,
  SECTION_HEAD_MM,
  sheetLayout,
} from '#web/viewers/ct/sheet/sheet-layout.ts';
import { SHEET_COUNTS, sheetPlaces } from '#web/viewers/ct/sheet/sheet-places.ts';
import { toScreen } from '#web/viewers/ct/space/pane-view.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';

const numbersOf = (places: ReturnType<typeof sheetPlaces>) => places.map(({ atMm }) => atMm);

// STU-52
test.each(SHEET_COUNTS)('%i sections are around the present one, which is among them', (count) => {
  const places = sheetPlaces({ count, spacingMm: 2, atMm: 60, lengthMm: 120 });

  expect(places.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(places.filter(({ isHere }) => isHere).map(({ atMm }) => atMm)).toEqual([60]);
  expect(numbersOf(places).at(-1)! - numbersOf(places)[0]!).toBe(2 * (count - 1));
});

// STU-54
test('sections beyond the ends of the curve are left out, and the others are numbered from 1', () => {
  const places = sheetPlaces({ count: 6, spacingMm: 5, atMm: 3, lengthMm: 12 });

  expect(numbersOf(places)).toEqual([3, 8]);
  expect(places.map(({ number, isHere }) => ({ number, isHere }))).toEqual([
    { number: 1, isHere: true },
    { number: 2, isHere: false },
  ]);
});

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height + SECTION_HEAD_MM <= other.y ||
  other.y + other.height + SECTION_HEAD_MM <= one.y;

const VOLUMES = [40, 54, 80, 100, 150, 230].flatMap((heightMm) =>
  [60, 130, 220].flatMap((lengthMm) => SHEET_COUNTS.map((count) => ({ heightMm, lengthMm, count }))),
);

// STU-53
describe.each(VOLUMES)('the sheet of a volume $heightMm mm high, a curve of $lengthMm mm, $count sections', (of) => {
  const layout = sheetLayout(of);
  const { panorama, sections, header, footer } = layout;

  test('fits A4 with its margins, and nothing covers anything', () => {
    const boxes = [panorama.box, ...sections.boxes];
    for (const { x, y, width, height } of [header, footer, ...boxes]) {
      expect(x).toBeGreaterThanOrEqual(MARGIN_MM - 0.1);
      expect(x + width).toBeLessThanOrEqual(PAPER.width - MARGIN_MM + 0.1);
      expect(y).toBeGreaterThanOrEqual(MARGIN_MM);
      expect(y + height).toBeLessThanOrEqual(PAPER.height - MARGIN_MM + 0.1);
    }
    expect(panorama.box.y).toBeGreaterThan(header.y + header.height);
    expect(Math.max(...sections.boxes.map(({ y, height }) => y + height))).toBeLessThanOrEqual(footer.y + 0.1);
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(isApart(box, other)).toBe(true);
    }
  });

  test('shows the whole height of the volume, in whole pixels, at one scale', () => {
    for (const box of sections.boxes) expect(box.height * sections.ratio).toBeCloseTo(of.heightMm, 0);
    expect(panorama.box.width * panorama.ratio).toBeCloseTo(of.lengthMm, 0);
    for (const { x, y, width, height } of [panorama.box, ...sections.boxes]) {
      for (const mm of [x, y, width, height])
        expect(Math.abs(mm * PX_PER_MM - Math.round(mm * PX_PER_MM))).toBeLessThan(1e-6);
    }
  });
});

// STU-53
test.each([
  { heightMm: 54, count: 6, ratio: 1 },
  { heightMm: 54, count: 12, ratio: 1 },
  { heightMm: 80, count: 6, ratio: 1 },
  { heightMm: 80, count: 12, ratio: 1 },
  { heightMm: 150, count: 12, ratio: 2 },
] as const)('$count sections of $heightMm mm are drawn 1 : $ratio', ({ heightMm, count, ratio }) => {
  expect(sheetLayout({ heightMm, count, lengthMm: 130 }).sections.ratio).toBe(ratio);
});

// STU-53
test('sections run from left to right, row by row, as the lines of the panorama do in every language', () => {
  const { boxes } = sheetLayout({ heightMm: 54, lengthMm: 130, count: 6 }).sections;
  const order = boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);

  expect(boxes).toEqual(order);
});

// STU-53
test('the numbers of close lines are spread, and stay on the paper', () => {
  const box = { x: 10, y: 0, width: 190, height: 1 };
  const close = numberPlaces([10, 10.5, 11], box);

  expect(close[0]).toBe(10);
  expect(close[1]! - close[0]!).toBeGreaterThanOrEqual(4);
  expect(numberPlaces([50, 60, 70], box)).toEqual([50, 60, 70]);
});

const space = volumeSpace({
  origin: [-25, -25, 0],
  columnDirection: [1, 0, 0],
  rowDirection: [0, 1, 0],
  sliceDirection: [0, 0, 1],
  spacing: [0.5, 0.5, 0.5],
  levels: [{ level: 0, columns: 100, rows: 100, slices: 80, factor: [1, 1, 1], bricks: [] }],
});
const points: Vector[] = [
  [-20, 10, 15],
  [0, -10, 15],
  [20, 10, 15],
];
const UP: Vector = [0, 0, 1];
const arch = { points, up: UP, slab: { mode: 'mean', mm: 4 }, sectionSpacingMm: 2, atMm: 10 } as const;
const curve = archCurve(points, UP);

// STU-53
test('a millimetre of the patient is a millimetre of the paper at 1 : 1, and less at a smaller scale', () => {
  const box = { x: 0, y: 0, width: 30, height: 40 };
  const { point, outward, up } = curve.frameAt(10);
  const out: Vector = [point[0] + outward[0] * 5, point[1] + outward[1] * 5, point[2] + outward[2] * 5];
  const above: Vector = [point[0] + up[0] * 5, point[1] + up[1] * 5, point[2] + up[2] * 5];
  for (const ratio of [1, 2]) {
    const projection = sectionOnPaper({ space, curve, arch }, 10, { box, ratio, perMm: PX_PER_MM });
    const [here, aside, over] = [point, out, above].map((each) => toScreen(projection, each));

    expect(here!.x).toBeCloseTo((box.width * PX_PER_MM) / 2);
    expect(aside!.x - here!.x).toBeCloseTo((5 * PX_PER_MM) / ratio);
    expect(here!.y - over!.y).toBeCloseTo((5 * PX_PER_MM) / ratio);
  }
});

// STU-55
test('the strips of the panorama join without a gap, and each is small enough to be drawn at once', () => {
  const box = { x: 0, y: 0, width: 60, height: 40 };
  const paper = { box, ratio: 1, perMm: PX_PER_MM };
  const greys = { window: { center: 0, width: 1 }, isInverted: false };
  const strips = panoramaStrips({ space, curve, arch }, paper, greys);
  const edges = strips.map(({ x, picture: { size, middle, pxPerMm } }) => ({
    x,
    width: size.width,
    fromMm: middle.lengthMm - size.width / 2 / pxPerMm,
  }));

  expect(strips.length).toBeGreaterThan(3);
  for (const [at, { x, width, fromMm }] of edges.entries()) {
    expect(width * box.height * PX_PER_MM).toBeLessThanOrEqual(60_000);
    expect(fromMm - edges[0]!.fromMm).toBeCloseTo(x / PX_PER_MM);
    expect(x + width).toBe(edges[at + 1]?.x ?? box.width * PX_PER_MM);
  }
});
