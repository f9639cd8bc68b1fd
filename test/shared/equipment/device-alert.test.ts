import { expect, test } from 'vitest';
import { ALERT_KINDS, AlertKind, deviceRule, kindRow, usualRule } from '#shared/equipment/alert-kinds.ts';
import { ALERT_CALM_SECONDS } from '#shared/equipment/alert-limits.ts';
import { alertStep, type Condition, type OpenAlert } from '#shared/equipment/device-alert.ts';
import { DeviceAlertId, EquipmentId } from '#shared/ids.ts';

const START = 1_800_000_000;
const QUARTER = 900;
const alertId = DeviceAlertId.parse('dal_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
const equipmentId = EquipmentId.parse('eqp_01JCX0Q4S8V4T9M3J6R2K7W1ZE');

const WELL: Condition = {
  firmwareNumber: '2.4',
  freeDiskBytes: 500e9,
  temperatureCelsius: 40,
  errorCodes: [],
  at: START,
  isFirmwareBad: false,
  isUsedTwice: false,
};

/** For each kind: a condition beyond its usual limit at a given moment (`ill`), and one exactly at the limit (`edge`). */
const CASES: Record<
  AlertKind,
  { readonly ill: (now: number) => Partial<Condition>; readonly edge: Partial<Condition> }
> = {
  offline: { ill: (now) => ({ at: now - 120 * 3600 }), edge: { at: START - 120 * 3600 + 1 } },
  exception: { ill: () => ({ errorCodes: ['E-1203'] }), edge: { errorCodes: [] } },
  lowDisk: { ill: () => ({ freeDiskBytes: 9_999_999_999 }), edge: { freeDiskBytes: 10e9 } },
  hot: { ill: () => ({ temperatureCelsius: 70.5 }), edge: { temperatureCelsius: 70 } },
  badFirmware: { ill: () => ({ isFirmwareBad: true }), edge: {} },
  usedTwice: { ill: () => ({ isUsedTwice: true }), edge: {} },
};

/** Simulates reports every quarter of an hour: `x` is ill, `.` is well. Returns the step after each report. */
function play(kind: AlertKind, reports: string, isOn = true): string[] {
  let open: OpenAlert | undefined;
  return reports.split('').map((report, index) => {
    const now = START + index * QUARTER;
    const condition = { ...WELL, at: now, ...(report === 'x' && CASES[kind].ill(now)) };
    const step = alertStep({ kind, rule: { ...usualRule('owner', kind), isOn }, open }, condition, now);
    if (step.is === 'open') open = { alertId, kind, openedAt: now };
    if (step.is === 'calm' && open !== undefined) open = { ...open, calmSince: step.since };
    if (step.is === 'trouble' && open !== undefined) open = { alertId, kind, openedAt: open.openedAt };
    if (step.is === 'close') open = undefined;
    return step.is;
  });
}

// EQU-25, EQU-27
test.each(AlertKind.options)(
  '%s: crossing the limit opens one alert, staying there opens none, and an hour below it ends the alert',
  (kind) => {
    expect(play(kind, '.')).toEqual(['same']);
    expect(play(kind, '.xxx')).toEqual(['same', 'open', 'same', 'same']);
    expect(play(kind, 'x....')).toEqual(['open', 'calm', 'same', 'same', 'same']);
    expect(play(kind, 'x.....')).toEqual(['open', 'calm', 'same', 'same', 'same', 'close']);
    expect(play(kind, 'x.....x').at(-1)).toBe('open');
  },
);

// EQU-27
test.each(AlertKind.options)('%s: a condition that comes and goes within the hour is one alert', (kind) => {
  const steps = play(kind, 'x.x..x...x.....');

  expect(steps.filter((step) => step === 'open')).toHaveLength(1);
  expect(steps.filter((step) => step === 'close')).toHaveLength(1);
  expect(steps.at(-1)).toBe('close');
});

// EQU-25
test.each(AlertKind.options)('%s: at the limit there is no alert yet', (kind) => {
  const condition = { ...WELL, ...CASES[kind].edge };

  expect(alertStep({ kind, rule: usualRule('owner', kind), open: undefined }, condition, START)).toEqual({
    is: 'same',
  });
});

// EQU-33
test.each(AlertKind.options)('%s: a rule that is off opens no alert, and ends an open one', (kind) => {
  expect(play(kind, 'xxx', false)).toEqual(['same', 'same', 'same']);
  const open = { alertId, kind, openedAt: START };
  const step = alertStep(
    { kind, rule: { isOn: false, limit: null }, open },
    { ...WELL, ...CASES[kind].ill(START) },
    START,
  );
  expect(step).toEqual({ is: 'close', at: START });
});

// EQU-27
test('an alert ends at the moment at which the whole condition became well', () => {
  const open = { alertId, kind: 'hot', openedAt: START, calmSince: START + 900 } as const;
  const now = START + 900 + ALERT_CALM_SECONDS;

  expect(alertStep({ kind: 'hot', rule: usualRule('owner', 'hot'), open }, WELL, now)).toEqual({
    is: 'close',
    at: START + 900,
  });
});

// EQU-26
test('a device’s own rule applies before its family’s rule, and that one before the usual rule', () => {
  const rule = (scope: typeof equipmentId | 'Helios' | 'CBCT', limit: number) =>
    ({ scope, kind: 'hot', isOn: true, limit }) as const;
  const limitOf = (...rules: ReturnType<typeof rule>[]) =>
    deviceRule(rules, 'owner', { equipmentId, family: 'Helios', kind: 'hot' }).limit;

  expect(limitOf()).toBe(ALERT_KINDS.hot.limit.usual);
  expect(limitOf(rule('CBCT', 30))).toBe(ALERT_KINDS.hot.limit.usual);
  expect(limitOf(rule('CBCT', 30), rule('Helios', 50))).toBe(50);
  expect(limitOf(rule('Helios', 50), rule(equipmentId, 60))).toBe(60);
});

// EQU-26
test('without a choice heads are notified of all kinds, and after-sales only of copied tokens', () => {
  const on = (side: 'owner' | 'afterSales') => AlertKind.options.filter((kind) => usualRule(side, kind).isOn);

  expect(on('owner')).toEqual(AlertKind.options);
  expect(on('afterSales')).toEqual(['usedTwice']);
  const limits = AlertKind.options.flatMap((kind) => kindRow(kind).limit ?? []);
  expect(limits.filter(({ min, usual, max }) => usual < min || usual > max)).toEqual([]);
});
