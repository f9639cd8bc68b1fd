import { expect, test } from 'vitest';
import type { MountLayoutName } from '#shared/study/mount.ts';
import { slotFor, slotsOf } from '#shared/study/mount-layouts.ts';
import { DECIDUOUS_TEETH, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';

// STU-20
test.each([
  ['fmx18', 18, 4],
  ['fmx20', 20, 4],
  ['bitewing4', 4, 4],
  ['paediatric', 8, 2],
] as const)('%s has %i places, %i of them for bitewings', (layout, places, bitewings) => {
  const slots = slotsOf(layout);

  expect(slots).toHaveLength(places);
  expect(slots.filter(({ isBitewing }) => isBitewing)).toHaveLength(bitewings);
  expect(new Set(slots.map(({ slot }) => slot)).size).toBe(places);
  expect(new Set(slots.map(({ row, column }) => `${row} ${column}`)).size).toBe(places);
});

// STU-20
test('a full mouth shows each tooth, the patient’s right side on the left', () => {
  const teeth = (layout: MountLayoutName) => new Set(slotsOf(layout).flatMap((slot) => slot.teeth));
  expect(teeth('fmx18')).toEqual(new Set(PERMANENT_TEETH));
  expect(teeth('fmx20')).toEqual(new Set(PERMANENT_TEETH));
  expect(teeth('paediatric')).toEqual(new Set(DECIDUOUS_TEETH));
  const halves = (layout: MountLayoutName) =>
    slotsOf(layout).map(({ column, teeth: [first] }) => [column, /^[1458]/u.test(first ?? '')] as const);
  const [left, right] = [
    halves('fmx20').filter(([column]) => column < 4),
    halves('fmx20').filter(([column]) => column > 3),
  ];
  expect(left.every(([, isRight]) => isRight)).toBe(true);
  expect(right.some(([, isRight]) => isRight)).toBe(false);
});

// STU-22
test.each([
  [['16', '17'], false, [], 'upper1'],
  [['16', '17'], true, [], 'bitewing1'],
  [['11'], false, [], 'upper4'],
  [['36'], false, [], 'lower7'],
  [['36'], true, ['bitewing4'], 'lower7'],
  [['55'], false, [], undefined],
] as const)('an image of %j (bitewing: %s) beside %j hangs in %s', (teeth, isBitewing, taken, slot) => {
  expect(slotFor('fmx18', { teeth, isBitewing }, new Set(taken))).toBe(slot);
});
