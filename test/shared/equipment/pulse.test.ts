import { expect, test } from 'vitest';
import { equipmentStatusAt, OFFLINE_AFTER_SECONDS, pulseAfter } from '#shared/equipment/pulse.ts';
import { PULSE_CHANGES_MAX } from '#shared/limits.ts';

const NOW = 1_795_000_000;
const report = (...errorCodes: string[]) => ({ firmwareNumber: '2.4', freeDiskBytes: 1, errorCodes });

// EQU-10
test.each([
  ['unbound', undefined, 'nonActivated'],
  ['locked', pulseAfter(undefined, report(), NOW), 'locked'],
  ['bound', undefined, 'offline'],
  ['bound', pulseAfter(undefined, report(), NOW), 'online'],
  ['bound', pulseAfter(undefined, report('E-1'), NOW), 'exception'],
  ['bound', pulseAfter(undefined, report('E-1'), NOW - OFFLINE_AFTER_SECONDS), 'offline'],
] as const)('%s with its last report is shown as %#', (state, pulse, status) => {
  expect(equipmentStatusAt({ state, pulse }, NOW)).toBe(status);
});

// EQU-11
test('no more than the newest changes are kept', () => {
  let pulse = pulseAfter(undefined, report(), NOW);
  for (let at = 1; at <= PULSE_CHANGES_MAX + 5; at += 1) pulse = pulseAfter(pulse, report(`E-${at}`), NOW + at);

  expect(pulse.changes).toHaveLength(PULSE_CHANGES_MAX);
  expect(pulse.changes[0]?.errorCodes).toEqual([`E-${PULSE_CHANGES_MAX + 5}`]);
});
