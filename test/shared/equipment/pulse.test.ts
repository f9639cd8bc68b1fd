import { expect, test } from 'vitest';
import { changesBy, equipmentStatusAt, OFFLINE_AFTER_SECONDS, type Pulse } from '#shared/equipment/pulse.ts';

const NOW = 1_795_000_000;
const report = (at: number, ...errorCodes: string[]) => ({ firmwareNumber: '2.4', freeDiskBytes: 1, errorCodes, at });
const pulse = (at: number, ...errorCodes: string[]): Pulse => ({ ...report(at, ...errorCodes), changes: [] });

// EQU-10
test.each([
  ['unbound', undefined, 'nonActivated'],
  ['locked', pulse(NOW), 'locked'],
  ['bound', undefined, 'offline'],
  ['bound', pulse(NOW), 'online'],
  ['bound', pulse(NOW, 'E-1'), 'exception'],
  ['bound', pulse(NOW - OFFLINE_AFTER_SECONDS, 'E-1'), 'offline'],
] as const)('%s with its last report is shown as %#', (state, last, status) => {
  expect(equipmentStatusAt({ state, pulse: last }, NOW)).toBe(status);
});

// EQU-11
test('a report adds a change if it is the first one, comes after a silence, or has other faults', () => {
  const later = NOW + OFFLINE_AFTER_SECONDS;
  const statuses = (...reports: Parameters<typeof changesBy>) => changesBy(...reports).map(({ status }) => status);

  expect(statuses(undefined, report(NOW))).toEqual(['online']);
  expect(statuses(report(NOW), report(later - 1))).toEqual([]);
  expect(statuses(report(NOW, 'E-1'), report(NOW + 1, 'E-1'))).toEqual([]);
  expect(statuses(report(NOW), report(NOW + 1, 'E-1'))).toEqual(['exception']);
  expect(statuses(report(NOW, 'E-1'), report(NOW + 1, 'E-2'))).toEqual(['exception']);
  expect(statuses(report(NOW, 'E-1'), report(later))).toEqual(['online', 'offline']);
});
