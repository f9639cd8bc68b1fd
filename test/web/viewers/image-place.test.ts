import { describe, expect, test } from 'vitest';
import { inverse, mapped } from '#web/viewers/pixels/affine.ts';
import { changeView, screenAxes, startView, type ViewChange } from '#web/viewers/image/image-view.ts';
import { orientationLetters } from '#web/viewers/pixels/orientation-letters.ts';
import { paintOverlay } from '#web/viewers/image/paint-overlay.ts';
import { fitViewport, mirrored, placement, turnedBy, upended, zoomed } from '#web/viewers/pixels/viewport.ts';
import { automaticWindow } from '#web/viewers/pixels/window-presets.ts';
import { windowLut } from '#web/viewers/pixels/window-lut.ts';
import { imageSource } from './image-sources.ts';

const PICTURE = { columns: 400, rows: 300, pixelAspect: 0.5 };
const SCREEN = { width: 800, height: 600 };
const FITTED = fitViewport(PICTURE, SCREEN);
const corner = (viewport: typeof FITTED, x: number, y: number) => {
  const at = mapped(placement(viewport, PICTURE, SCREEN), { x, y });
  return { x: Math.round(at.x * 1000) / 1000, y: Math.round(at.y * 1000) / 1000 };
};

test('pages are read from the first one on and turned one by one, slices begin in the middle', () => {
  const pages = imageSource({
    frameCount: 30,
    pages: { thumbnailOf: () => Promise.reject(new Error('no thumbnail')) },
  });
  const slices = imageSource({ frameCount: 30 });
  const ahead: ViewChange = { kind: 'scroll', by: 10 };

  expect([startView(pages, SCREEN).frame, startView(slices, SCREEN).frame]).toEqual([0, 15]);
  expect(changeView(pages, startView(pages, SCREEN), ahead).frame).toBe(1);
  expect(changeView(slices, startView(slices, SCREEN), ahead).frame).toBe(25);
});

// FILE-220
test('a slow drag passes as many slices as a quick one', () => {
  const source = imageSource({ frameCount: 30 });
  const dragBy = (y: number): ViewChange => ({ kind: 'drag', tool: 'scroll', x: 0, y, at: { x: 0, y: 0 } });
  const slow = Array.from({ length: 30 }).reduce(
    (view: ReturnType<typeof startView>) => changeView(source, view, dragBy(1)),
    startView(source, SCREEN),
  );

  expect(slow.frame).toBe(changeView(source, startView(source, SCREEN), dragBy(30)).frame);
  expect(slow.frame).toBe(20);
});

// FILE-220
test('a drag beyond the last slice turns back at once', () => {
  const source = imageSource({ frameCount: 3 });
  const dragBy = (y: number): ViewChange => ({ kind: 'drag', tool: 'scroll', x: 0, y, at: { x: 0, y: 0 } });
  const beyond = changeView(source, startView(source, SCREEN), dragBy(600));

  expect([beyond.frame, changeView(source, beyond, dragBy(-6)).frame]).toEqual([2, 1]);
});

describe('an image whose pixels are twice as wide as high', () => {
  test('fills the screen by its size in the patient', () => {
    expect(FITTED.scale).toBe(2);
    expect(corner(FITTED, 0, 0)).toEqual({ x: 0, y: 150 });
    expect(corner(FITTED, 400, 300)).toEqual({ x: 800, y: 450 });
  });

  test.each([
    ['mirrored', mirrored(FITTED), { x: 800, y: 150 }],
    ['upside down', upended(FITTED), { x: 0, y: 450 }],
    ['turned right', turnedBy(FITTED, 90), { x: 550, y: -100 }],
    ['turned right, then mirrored', mirrored(turnedBy(FITTED, 90)), { x: 250, y: -100 }],
    ['mirrored, then turned right', turnedBy(mirrored(FITTED), 90), { x: 550, y: 700 }],
  ])('%s has its first corner where it is seen to be', (_, viewport, expected) => {
    expect(corner(viewport, 0, 0)).toEqual(expected);
  });

  test('is as it was after four quarters, and after the same mirror twice', () => {
    const shifted = zoomed(FITTED, 1.7, { x: 40, y: -90 });
    const quarters = [1, 2, 3, 4].reduce((before) => turnedBy(before, 90), shifted);

    for (const back of [quarters, mirrored(mirrored(shifted)), upended(upended(shifted))]) {
      expect(corner(back, 12, 34)).toEqual(corner(shifted, 12, 34));
    }
  });

  test('fits turned by any angle', () => {
    for (const angle of [0, 17, 45, 90, 133, 270]) {
      const viewport = fitViewport(PICTURE, SCREEN, { angle, isMirrored: angle > 45 });
      const corners = [
        [0, 0],
        [400, 0],
        [0, 300],
        [400, 300],
      ].map(([x = 0, y = 0]) => corner(viewport, x, y));
      expect(Math.min(...corners.map(({ x }) => x))).toBeGreaterThanOrEqual(-0.001);
      expect(Math.max(...corners.map(({ y }) => y))).toBeLessThanOrEqual(600.001);
    }
  });

  test('leads from the screen back to its pixels', () => {
    const place = placement(turnedBy(mirrored(FITTED), 33), PICTURE, SCREEN);
    const { x, y } = mapped(inverse(place), mapped(place, { x: 123.25, y: 45.5 }));

    expect([x, y].map((value) => value.toFixed(6))).toEqual(['123.250000', '45.500000']);
  });
});

test.each([
  [[{ kind: 'mirror' }], { left: 'L', right: 'R', top: 'A', bottom: 'P' }],
  [[{ kind: 'turn', by: 90 }], { left: 'P', right: 'A', top: 'R', bottom: 'L' }],
  [[{ kind: 'upend' }], { left: 'R', right: 'L', top: 'P', bottom: 'A' }],
  [[{ kind: 'turn', by: 90 }, { kind: 'mirror' }], { left: 'A', right: 'P', top: 'R', bottom: 'L' }],
  [[{ kind: 'turn', by: 30 }], { left: 'RP', right: 'LA', top: 'AR', bottom: 'PL' }],
] as const)('after %o the letters stand where the patient is', (changes, letters) => {
  const source = imageSource();
  const view = changes.reduce<ReturnType<typeof startView>>(
    (before, change) => changeView(source, before, change as ViewChange),
    startView(source, SCREEN),
  );
  const axes = screenAxes(view.viewport);

  expect(orientationLetters([1, 0, 0, 0, 1, 0], undefined, axes)).toEqual(letters);
});

test('letters of a radiograph that only names its edges follow it too', () => {
  const source = imageSource();
  const view = changeView(source, startView(source, SCREEN), { kind: 'mirror' });

  expect(orientationLetters(undefined, ['L', 'F'], screenAxes(view.viewport))).toEqual({
    left: 'L',
    right: 'R',
    top: 'H',
    bottom: 'F',
  });
});

describe('a window', () => {
  test('by the image’s own values leaves out the padding and a few marks', () => {
    const samples = Uint16Array.from({ length: 10_000 }, (_, at) =>
      at < 20 ? 4000 : at < 3000 ? 0 : 500 + (at % 101),
    );
    const source = imageSource({ padding: { from: 0, to: 0 }, rescaleOf: () => ({ slope: 2, intercept: -1000 }) });
    const { center, width } = automaticWindow(source, 0, samples);

    expect(center - width / 2).toBeCloseTo(0, 0);
    expect(center + width / 2).toBeCloseTo(201, 0);
  });

  test('gives way to the file’s own table, whose ends hold beyond them', () => {
    const table = { firstMapped: 10, bits: 8, values: [0, 51, 255] };
    const lut = windowLut({
      window: { center: 0, width: 1 },
      table,
      voi: 'LINEAR',
      rescale: { slope: 1, intercept: 0 },
      isInverted: false,
      padding: undefined,
      from: 0,
      to: 20,
    });

    expect([lut[0], lut[10], lut[11], lut[12], lut[20]]).toEqual([0, 0, 51, 255, 255]);
  });

  test('that somebody chooses takes the table’s place until the view is reset', () => {
    const source = imageSource({ voiTable: { firstMapped: 0, bits: 8, values: [0, 255] } });
    const begun = startView(source, SCREEN);
    const dragged = changeView(source, begun, { kind: 'drag', tool: 'window', x: 40, y: 0, at: { x: 0, y: 0 } });

    expect([begun.usesTable, dragged.usesTable]).toEqual([true, false]);
    expect(changeView(source, dragged, { kind: 'reset' }).usesTable).toBe(true);
  });
});

test('an overlay marks the pixels of its bits, and nothing beyond the image', () => {
  const image = { width: 4, height: 3, data: new Uint8ClampedArray(4 * 3 * 4) } as ImageData;
  // Two rows of three pixels: ■□■ and □■□. The second row begins in the middle of the byte. They are placed one row lower and two columns
  // to the right.
  paintOverlay({ row: 1, column: 2, rows: 2, columns: 3, bits: Uint8Array.of(0b010101) }, image);
  paintOverlay({ row: -1, column: -2, rows: 2, columns: 3, bits: Uint8Array.of(0b111111) }, image);

  const marked = Array.from({ length: 12 }, (_, pixel) => image.data[pixel * 4 + 3] === 255);
  expect(marked.flatMap((isMarked, pixel) => (isMarked ? [pixel] : []))).toEqual([0, 6, 11]);
});
