import { expect, test } from 'vitest';
import { keyChange } from '#web/viewers/ct/parts/ct-keys.ts';
import { middleVoxel, volumeSpace } from '#web/viewers/ct/space/volume-space.ts';
import { curveOf } from '#web/viewers/ct/state/arch-changes.ts';
import { type ArchState, beginning, type CtState } from '#web/viewers/ct/state/ct-state.ts';
import { viewOf } from '#web/viewers/ct/state/plane-changes.ts';

const space = volumeSpace({
  origin: [-25, -25, 0],
  columnDirection: [1, 0, 0],
  rowDirection: [0, 1, 0],
  sliceDirection: [0, 0, 1],
  spacing: [0.5, 0.5, 0.5],
  levels: [{ level: 0, columns: 100, rows: 100, slices: 80, factor: [1, 1, 1], bricks: [] }],
});
const scene = { space, index: { windows: [], Modality: 'CT' as const } };
const arch: ArchState = {
  points: [
    [-20, 0, 20],
    [0, -20, 20],
    [20, 0, 20],
  ],
  up: [0, 0, 1],
  slab: { mode: 'mean', mm: 10 },
  sectionSpacingMm: 2,
  atMm: 5,
};
const start: CtState = {
  ...beginning({ crosshair: middleVoxel(space), window: { center: 0, width: 1 }, isInverted: false }),
  arch,
  layout: 'arch',
  active: 'panorama',
};
const press = (state: CtState, ...keys: readonly string[]): CtState =>
  keys.reduce((before, key) => keyChange(key, { scene, state: before })?.(before) ?? before, state);

test('keys go along the arch from its one end to the other, and no farther', () => {
  const length = curveOf(arch)?.lengthMm;

  expect(press(start, 'ArrowUp').arch?.atMm).toBe(6);
  expect(press(start, 'Home').arch?.atMm).toBe(0);
  expect(press(start, 'End').arch?.atMm).toBe(length);
  expect(press(start, 'End', 'PageUp').arch?.atMm).toBe(length);
});

test('keys zoom as far as the wheel does', () => {
  const pressed = (key: string): number =>
    viewOf(press(start, ...Array.from({ length: 60 }, () => key)), 'panorama').zoom;

  expect(pressed('+')).toBe(60);
  expect(pressed('-')).toBe(0.3);
});
