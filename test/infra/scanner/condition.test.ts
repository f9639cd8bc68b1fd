import * as z from 'zod';
import { expect, test } from 'vitest';
import { conditionOf } from '#infra/scanner/condition.ts';

const MACHINE = { freeDiskBytes: 5e9 };

// EQU-36
test('the reference client reports the given condition, otherwise the condition of its machine', () => {
  expect(conditionOf({}, MACHINE)).toEqual({ freeDiskBytes: 5e9, errorCodes: [] });
  expect(conditionOf({ errors: 'e-1203,E-7', temperature: '71.5', 'free-disk': '1e6' }, MACHINE)).toEqual({
    freeDiskBytes: 1_000_000,
    temperatureCelsius: 71.5,
    errorCodes: ['E-1203', 'E-7'],
  });
});

// EQU-36
test.each([{ temperature: 'hot' }, { temperature: '900' }, { 'free-disk': '-1' }, { 'free-disk': 'full' }])(
  '%o is refused before anything is sent',
  (options) => {
    expect(() => conditionOf(options, MACHINE)).toThrow(z.ZodError);
  },
);
