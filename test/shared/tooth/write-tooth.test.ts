import { expect, test } from 'vitest';
import { DECIDUOUS_TEETH, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { TOOTH_NOTATIONS } from '#shared/tooth/tooth-notations.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';

// RX-4
test.each([
  ['18', '8⏌', '1'],
  ['11', '1⏌', '8'],
  ['21', '⎿1', '9'],
  ['28', '⎿8', '16'],
  ['38', '⎾8', '17'],
  ['31', '⎾1', '24'],
  ['41', '1⏋', '25'],
  ['48', '8⏋', '32'],
  ['55', 'E⏌', 'A'],
  ['51', 'A⏌', 'E'],
  ['65', '⎿E', 'J'],
  ['75', '⎾E', 'K'],
  ['85', 'E⏋', 'T'],
])('tooth %s is %s after Palmer and %s in the Universal numbering', (fdi, palmer, universal) => {
  expect(writeTooth(fdi, 'fdi')).toBe(fdi);
  expect(writeTooth(fdi, 'palmer')).toBe(palmer);
  expect(writeTooth(fdi, 'universal')).toBe(universal);
});

// RX-3
test.each(TOOTH_NOTATIONS)('no two teeth are written the same way in %s', (notation) => {
  const written = [...PERMANENT_TEETH, ...DECIDUOUS_TEETH].map((tooth) => writeTooth(tooth, notation));
  expect(new Set(written).size).toBe(52);
});
