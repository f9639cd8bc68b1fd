import { expect, test } from 'vitest';
import { placement } from '#web/viewers/pixels/viewport.ts';
import { TILES_MAX, visibleTiles } from '#web/viewers/image/visible-tiles.ts';

const SCREEN = { width: 800, height: 600 };
/** A photo of 4000 × 3000 pixels in 4 × 3 tiles, with a preview of 1600 × 1200 pixels. */
const PHOTO = {
  rows: 1200,
  columns: 1600,
  pixelAspect: 1,
  tiles: { width: 4000, height: 3000, load: () => Promise.reject(new Error('not asked')) },
};
const UPRIGHT = { scale: 0.5, panX: 0, panY: 0, angle: 0, isMirrored: false };
const GLASS = { left: 0, top: 0, ...SCREEN, factor: 1 };
const shown = (viewport: Partial<typeof UPRIGHT>, glass = GLASS, ratio = 1, photo = PHOTO) =>
  visibleTiles(photo, placement({ ...UPRIGHT, ...viewport }, photo, SCREEN), glass, ratio).map(({ part }) => part);

// STU-47
test('the tiles that a zoomed screen shows, and none while the preview has enough pixels', () => {
  expect(shown({})).toEqual([]);
  expect(shown({ scale: 1 })).toEqual([]);
  // At twice the preview's scale, the screen shows the middle 400 × 300 pixels of the preview. These are columns 1500 to 2500 and rows 1125
  // to 1875 of the photo.
  expect(shown({ scale: 2 }).toSorted((a, b) => a - b)).toEqual([5, 6]);
  // The top left corner.
  expect(shown({ scale: 4, panX: 2800, panY: 2100 })).toEqual([0]);
  expect(shown({ scale: 4, panX: 2800, panY: 2100, isMirrored: true })).toEqual([3]);
  expect(shown({ scale: 4, panX: 2800, panY: 2100, angle: 180 })).toEqual([11]);
});

// STU-47
test('a dense screen and the magnifier ask for tiles earlier', () => {
  expect(shown({ scale: 0.6 }, GLASS, 2)).toHaveLength(12);
  const glass = { left: 10, top: 10, width: 50, height: 50, factor: 4 };
  expect(shown({}, glass)).toEqual([0]);
});

// STU-47
test('never more than are kept, those in the middle of the screen first', () => {
  const large = { ...PHOTO, tiles: { ...PHOTO.tiles, width: 9216, height: 6912 } };
  const parts = shown({ scale: 0.51 }, GLASS, 2, large);

  expect(parts).toHaveLength(TILES_MAX);
  // There are 9 × 7 tiles. The middle one, the fifth of the fourth row, comes first.
  expect(parts[0]).toBe(3 * 9 + 4);
});
