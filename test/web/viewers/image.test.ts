import { describe, expect, test } from 'vitest';
import { dicomDay, personName } from '#web/viewers/frame/corners/dicom-words.ts';
import { orientationLetters } from '#web/viewers/pixels/orientation-letters.ts';
import { scaleBar } from '#web/viewers/pixels/scale-bar.ts';
import { slicePosition } from '#web/viewers/pixels/slice-position.ts';
import { fitViewport, panned, placement, regionViewport, zoomed } from '#web/viewers/pixels/viewport.ts';
import { windowLut, type LutInput } from '#web/viewers/pixels/window-lut.ts';

const lutOf = (change: Partial<LutInput>) =>
  windowLut({
    window: { center: 128, width: 256 },
    voi: 'LINEAR',
    rescale: { slope: 1, intercept: 0 },
    isInverted: false,
    padding: undefined,
    from: 0,
    to: 255,
    ...change,
  });

test('a slice lies where its first pixel lies along the normal of its plane', () => {
  expect(slicePosition([1, 0, 0, 0, 1, 0], [-40, 20, 12.5])).toBe(12.5);
  expect(slicePosition([0, 1, 0, 0, 0, -1], [-7, 20, 12.5])).toBe(7);
  expect(slicePosition(undefined, [1, 2, 3])).toBeUndefined();
  expect(slicePosition([1, 0, 0, 0, 1, 0], undefined)).toBeUndefined();
});

describe('a window', () => {
  test('over the whole range leaves values as they are', () => {
    expect([...lutOf({})]).toEqual(Array.from({ length: 256 }, (_, value) => value));
  });

  test('is black below and white above its edges (PS3.3 C.11.2.1.2.1)', () => {
    const lut = lutOf({ window: { center: 100, width: 51 } });
    expect(lut[74]).toBe(0);
    expect(lut[75]).toBe(3);
    expect(lut[125]).toBe(255);
  });

  test('of width 1 is a threshold', () => {
    const lut = lutOf({ window: { center: 100, width: 1 } });
    expect([lut[99], lut[100]]).toEqual([0, 255]);
  });

  test('applies to modality values, not to stored ones', () => {
    const lut = lutOf({ rescale: { slope: 2, intercept: -1000 }, window: { center: -744, width: 512 } });
    expect(lut[128]).toBe(128);
  });

  test('inverted turns black to white, but what is no picture stays black', () => {
    const lut = lutOf({ isInverted: true, padding: { from: 0, to: 9 } });
    expect([lut[0], lut[9], lut[10], lut[255]]).toEqual([0, 0, 245, 0]);
  });

  test('with a sigmoid has its middle at half brightness', () => {
    expect(lutOf({ voi: 'SIGMOID' })[128]).toBe(128);
  });
});

// UX-40
test.each([
  [[1, 0, 0, 0, 1, 0], { left: 'R', right: 'L', top: 'A', bottom: 'P' }],
  [[1, 0, 0, 0, 0, -1], { left: 'R', right: 'L', top: 'H', bottom: 'F' }],
  [[0, 1, 0, 0, 0, -1], { left: 'A', right: 'P', top: 'H', bottom: 'F' }],
  [[0.8, 0.6, 0, 0, 0, -1], { left: 'RA', right: 'LP', top: 'H', bottom: 'F' }],
])('rows and columns along %s have letters %o', (cosines, letters) => {
  expect(orientationLetters(cosines, undefined)).toEqual(letters);
});

// UX-40
test('a radiograph’s own letters are used where it has no position, and none are made up', () => {
  expect(orientationLetters(undefined, ['L', 'F'])).toEqual({ left: 'R', right: 'L', top: 'H', bottom: 'F' });
  expect(orientationLetters(undefined, undefined)).toBeUndefined();
});

test.each([
  [0.1, 10],
  [0.05, 5],
  [0.25, 20],
  [0.004, 0.2],
])('at %s mm a pixel the bar is %s mm long', (mmPerPx, mm) => {
  const bar = scaleBar(mmPerPx);
  expect(bar.mm).toBeCloseTo(mm);
  expect(bar.px).toBeCloseTo(mm / mmPerPx);
});

// STU-25
test('a region is shown in the middle, with its surroundings', () => {
  const [picture, screen] = [
    { columns: 2000, rows: 1000, pixelAspect: 1 },
    { width: 800, height: 600 },
  ];
  const { a, d, e, f } = placement(regionViewport(picture, screen, [300, 200, 40, 100]), picture, screen);

  expect([a * 320 + e, d * 250 + f]).toEqual([expect.closeTo(400, 6), expect.closeTo(300, 6)]);
  expect(d * 100).toBeCloseTo(240);
});

test('zooming keeps what lies under the pointer', () => {
  const before = panned(fitViewport({ columns: 400, rows: 400, pixelAspect: 1 }, { width: 800, height: 600 }), {
    x: 30,
    y: -10,
  });
  const at = { x: 100, y: 50 };
  const after = zoomed(before, 2, at);

  expect(after.scale).toBe(before.scale * 2);
  expect((at.x - after.panX) / after.scale).toBeCloseTo((at.x - before.panX) / before.scale);
  expect((at.y - after.panY) / after.scale).toBeCloseTo((at.y - before.panY) / before.scale);
});

test('a person’s name is shown in their own script, a day in the reader’s way', () => {
  expect(personName('Zhang^Wei=张^伟')).toBe('张 伟');
  expect(personName('Adeyemi^Grace^^Dr')).toBe('Adeyemi Grace Dr');
  expect(personName('^^')).toBeUndefined();
  expect(dicomDay('20261121', 'en')).toBe('Nov 21, 2026');
  expect(dicomDay('1995.06.26', 'en')).toBe('Jun 26, 1995');
  expect(dicomDay('unknown', 'en')).toBe('unknown');
});
