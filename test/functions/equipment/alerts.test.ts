import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as watchDevices } from '#functions/operations/watch-devices.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { AlertKind } from '#shared/equipment/alert-kinds.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
type Device = Awaited<ReturnType<typeof bound>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});

const HOUR = 60;
let start = 0;
let minutesGone = 0;
/** Sets the clock to this number of minutes after the test's start. */
function at(minutes: number): void {
  minutesGone = minutes;
  setClock(() => start + minutes * 60_000);
}
/** Sets the clock to the real time during the action, because the person's session is from today. Then returns to the test's time. */
async function today<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  setClock(Date.now);
  const answer = await act();
  at(minutesGone);
  return answer;
}
beforeEach(() => {
  start = Date.now();
  at(0);
});
afterEach(() => setClock(Date.now));

const WELL = { firmwareNumber: '2.4', freeDiskBytes: 500e9, temperatureCelsius: 40 };
const report = ({ deviceToken }: Device, change: object = {}) =>
  succeed(equipmentApi.heartbeat, { ...WELL, ...change }, { token: deviceToken });
const device = (owner: Team = clinic): Promise<Device> => today(() => bound(service, owner));
const alertsOf = async ({ equipmentId }: Device, by: Team = clinic) =>
  (await today(() => succeed(equipmentApi.read, { equipmentId }, { token: by.head.token }))).alerts;
const openKinds = async (device: Device, by?: Team) =>
  (await alertsOf(device, by)).filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);
/** Returns side and kind of the alerts about which people will be notified. */
const noticesOf = async ({ equipmentId }: Device): Promise<string[]> => {
  const opened = (await itemsOf('outbox')).filter(({ type }) => type === 'EquipmentAlertOpened');
  const details = opened.map(({ detail }) => detail as { equipmentId: string; side: string; kind: string });
  return details.filter((each) => each.equipmentId === equipmentId).map(({ side, kind }) => `${side} ${kind}`);
};
const choose = (by: Team, scope: string, rules: { kind: AlertKind; isOn: boolean; limit: number | null }[]) =>
  today(async () => {
    const { version } = await succeed(equipmentApi.alertRules, {}, { token: by.head.token });
    return call(equipmentApi.setAlertRules, { scope, version, rules }, { token: by.head.token });
  });

const ILL = {
  exception: { errorCodes: ['E-1203'] },
  lowDisk: { freeDiskBytes: 4e9 },
  hot: { temperatureCelsius: 91 },
} as const;

// EQU-25, EQU-27, EQU-30, EQU-34
test.each(['exception', 'lowDisk', 'hot'] as const)(
  '%s: one alert and one notice, however often it is reported',
  async (kind) => {
    const scanner = await device();
    await report(scanner);
    at(15);
    await report(scanner, ILL[kind]);
    at(30);
    await report(scanner, ILL[kind]);

    expect(await alertsOf(scanner)).toMatchObject([{ kind, closedAt: null, report: ILL[kind] }]);
    expect(await noticesOf(scanner)).toEqual([`owner ${kind}`]);

    const lines = await itemsOf('audit');
    expect(
      lines.filter(
        ({ action, subjects }) =>
          action === 'operations/watchDevice' && (subjects as string[]).includes(scanner.equipmentId),
      ),
    ).toHaveLength(1);

    for (const minutes of [45, 60, 75, 90, 105]) {
      at(minutes);
      await report(scanner);
    }
    expect(await alertsOf(scanner)).toMatchObject([{ kind, closedAt: Math.floor(start / 1000) + 45 * 60 }]);
    at(120);
    await report(scanner, ILL[kind]);
    expect(await noticesOf(scanner)).toEqual([`owner ${kind}`, `owner ${kind}`]);
  },
);

// EQU-28, EQU-29
test('the run finds a silent device once, and its alert ends an hour after the device reports again', async () => {
  const scanner = await device();
  await report(scanner);
  at(120 * HOUR - 1);
  await watchDevices();
  expect(await alertsOf(scanner)).toEqual([]);

  at(120 * HOUR);
  await Promise.all([watchDevices(), watchDevices(), watchDevices()]);
  await watchDevices();
  expect(await openKinds(scanner)).toEqual(['offline']);
  expect(await noticesOf(scanner)).toEqual(['owner offline']);

  for (const minutes of [0, 15, 30, 45, 60]) {
    at(121 * HOUR + minutes);
    await report(scanner);
  }
  expect(await openKinds(scanner)).toEqual([]);
});

// EQU-28
test('a report that is late, but comes before the run, opens nothing', async () => {
  const scanner = await device();
  await report(scanner);
  at(125 * HOUR);
  await report(scanner);

  await watchDevices();

  expect(await alertsOf(scanner)).toEqual([]);
  at(125 * HOUR + 120 * HOUR);
  await watchDevices();
  expect(await openKinds(scanner)).toEqual(['offline']);
});

/**
 * Other rows that a report may write, too. The list of after-sales notes that a silent device has returned (SVC-23). The first report after
 * midnight counts the device for the new day, and the test may run close to midnight.
 */
const ROWS_OF_THEIR_OWN = ['equipmentTrouble', 'countedOnce', 'platformCount'];

// EQU-28, EQU-35
test('a report moves the time of the next check only in its second half, and otherwise writes only the report', async () => {
  const scanner = await device();
  await report(scanner);
  const written = async (minutes: number) => {
    at(minutes);
    const table = await watchTable();
    await report(scanner);
    const entities = (await table.since()).map(({ entity }) => entity);
    return entities.filter((each) => !ROWS_OF_THEIR_OWN.includes(each)).toSorted();
  };

  expect(await written(15)).toEqual(['equipmentPulse']);
  expect(await written(60 * HOUR)).not.toContain('equipmentWatch');
  expect(await written(61 * HOUR)).toContain('equipmentWatch');
  expect(await written(62 * HOUR)).not.toContain('equipmentWatch');
});

// EQU-32
test('simultaneous reports open one alert, and so does a report at the same time as the run', async () => {
  const scanner = await device();
  await report(scanner);
  at(130 * HOUR);

  await Promise.all([report(scanner, ILL.hot), report(scanner, ILL.hot), watchDevices(), report(scanner, ILL.hot)]);

  expect((await noticesOf(scanner)).filter((notice) => notice === 'owner hot')).toHaveLength(1);
  expect((await openKinds(scanner)).filter((kind) => kind === 'hot')).toHaveLength(1);
});

// EQU-26, EQU-33
test('heads set rules for a family and for one device; a shorter silence also counts for a device that is silent already', async () => {
  const [one, other] = [await device(), await device()];
  await report(one);
  await report(other);
  at(3 * HOUR);

  expect((await choose(clinic, one.equipmentId, [{ kind: 'offline', isOn: true, limit: 2 }])).code).toBe(200);
  await watchDevices();
  expect(await openKinds(one)).toEqual(['offline']);
  expect(await openKinds(other)).toEqual([]);

  await choose(clinic, 'Helios', [{ kind: 'offline', isOn: true, limit: 1 }]);
  await watchDevices();
  expect(await openKinds(other)).toEqual(['offline']);
  await choose(clinic, 'Helios', [{ kind: 'offline', isOn: false, limit: 1 }]);
  await watchDevices();
  expect(await openKinds(other)).toEqual([]);
  expect(await openKinds(one)).toEqual(['offline']);
  await choose(clinic, 'Helios', []);
  await choose(clinic, one.equipmentId, []);
});

// EQU-26, EQU-30
test('after-sales sets rules for all devices, independently of owners, and neither side reads the other’s alerts', async () => {
  const scanner = await device();
  await choose(service, 'Helios', [{ kind: 'lowDisk', isOn: true, limit: 100 }]);
  at(5);
  await report(scanner, { freeDiskBytes: 50e9 });

  expect(await alertsOf(scanner, service)).toMatchObject([{ kind: 'lowDisk', limit: 100 }]);
  expect(await alertsOf(scanner)).toEqual([]);
  expect(await noticesOf(scanner)).toEqual(['afterSales lowDisk']);
  await choose(service, 'Helios', []);
});

// EQU-26
test('a limit out of bounds, a repeated kind, another organisation’s device and an old version are refused', async () => {
  const foreign = await device(await foundWithHead('lab'));
  const by = { token: clinic.head.token };
  const { version } = await succeed(equipmentApi.alertRules, {}, by);
  const set = async (scope: string, rules: object[], seen = version) =>
    (await call(equipmentApi.setAlertRules, { scope, version: seen, rules } as never, by)).code;
  const hot = { kind: 'hot', isOn: true, limit: 50 };

  expect(await set('CBCT', [{ ...hot, limit: 19 }])).toBe(40000);
  expect(await set('CBCT', [{ ...hot, limit: null }])).toBe(40000);
  expect(await set('CBCT', [{ kind: 'exception', isOn: true, limit: 1 }])).toBe(40000);
  expect(await set('CBCT', [hot, hot])).toBe(40000);
  expect(await set('Wheel', [hot])).toBe(40000);
  expect(await set(foreign.equipmentId, [hot])).toBe(40400);
  expect(await set('CBCT', [hot], version + 1)).toBe(40902);
  expect((await succeed(equipmentApi.alertRules, {}, by)).version).toBe(version);
});

// EQU-25
test('firmware that is marked as bad opens an alert at the next report; another firmware ends it', async () => {
  const scanner = await device();
  const mark = { family: 'Helios', version: '9.9.0', reason: { en: 'It restarts.' }, blocksCases: false } as const;
  await today(() => succeed(upgradePackageApi.mark, mark, { token: service.head.token }));
  at(2);
  await report(scanner, { firmwareNumber: '9.9' });

  expect(await alertsOf(scanner)).toMatchObject([{ kind: 'badFirmware', report: { firmwareNumber: '9.9' } }]);
  // The heads are already notified by the warning about the firmware.
  expect(await noticesOf(scanner)).toEqual([]);
  for (const minutes of [15, 30, 45, 60, 75]) {
    at(minutes);
    await report(scanner, { firmwareNumber: '10.0' });
  }
  expect(await openKinds(scanner)).toEqual([]);
});

// EQU-31
test('a device that is locked, unbound or transferred has no open alert, and a new owner finds no alert', async () => {
  const by = { token: service.head.token };
  for (const [index, action] of (['lock', 'unbind', 'transfer'] as const).entries()) {
    const scanner = await device();
    await choose(service, scanner.equipmentId, [{ kind: 'hot', isOn: true, limit: 50 }]);
    // At this time, functions no longer use the settings of after-sales from their memory, which they keep for one minute.
    at(2 + 2 * index);
    await report(scanner, ILL.hot);
    expect(await openKinds(scanner, service)).toEqual(['hot']);
    const { equipmentId, version } = scanner;
    const lab = await foundWithHead('lab');
    setClock(Date.now);
    if (action === 'lock') await succeed(equipmentApi.lock, { equipmentId, version, note: 'Stolen.' }, by);
    if (action === 'unbind') await succeed(equipmentApi.unbind, { equipmentId, version }, by);
    const transfer = { equipmentId, version, note: 'Sold.', newOwnerId: lab.organisationId };
    if (action === 'transfer') await succeed(equipmentApi.transfer, transfer, by);

    expect(await openKinds(scanner, service), action).toEqual([]);
    // The lab has the device only after a transfer.
    expect(await (action === 'transfer' ? alertsOf(scanner, lab) : [])).toEqual([]);
    at(1000 * HOUR);
    await watchDevices();
    expect(await noticesOf(scanner), action).toHaveLength(2);
    at(0);
  }
});

// EQU-25
test('a report that crosses several limits opens an alert for each', async () => {
  const scanner = await device();
  await report(scanner, { freeDiskBytes: 1, errorCodes: ['E-1'] });

  expect((await openKinds(scanner)).toSorted()).toEqual(['exception', 'lowDisk']);
});
