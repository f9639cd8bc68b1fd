import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { reportItems } from '#functions/equipment/pulse-store.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { HEARTBEAT_SECONDS, PULSE_CHANGES_MAX } from '#shared/limits.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});
afterEach(() => setClock(Date.now));

const report = (token: string, errorCodes: string[] = []) =>
  call(equipmentApi.heartbeat, { firmwareNumber: '2.4', freeDiskBytes: 40e9, errorCodes }, { token });
const seen = async (token: string) => (await succeed(equipmentApi.self, {}, { token })).pulse;

// EQU-9
test('a device reports its condition, reads when to report again, and adds no line to the audit', async () => {
  const { deviceToken, serialNumber } = await bound(service, clinic);
  await report(deviceToken);
  const table = await watchTable();

  expect(await report(deviceToken)).toMatchObject({ code: 200, data: { nextInSeconds: HEARTBEAT_SECONDS } });

  expect((await table.since()).map(({ entity }) => entity)).toEqual(['equipmentPulse']);
  const { list } = await succeed(equipmentApi.index, { search: serialNumber }, { token: clinic.head.token });
  expect(list[0]).toMatchObject({ firmwareNumber: '2.4', pulse: { freeDiskBytes: 40e9, errorCodes: [] } });
  const ofAll = await succeed(equipmentApi.index, { search: serialNumber }, { token: service.head.token });
  expect(ofAll.list[0]?.pulse?.freeDiskBytes).toBe(40e9);
});

// EQU-11
test('changes of faults and silences are kept, newest first', async () => {
  const { deviceToken } = await bound(service, clinic);
  const start = Date.now();
  const after = (minutes: number) => setClock(() => start + minutes * 60_000);
  await report(deviceToken);
  after(15);
  await report(deviceToken);
  after(30);
  await report(deviceToken, ['e-1203']);
  after(300);
  await report(deviceToken, ['e-1203']);

  const pulse = await seen(deviceToken);

  expect(pulse?.changes.map(({ status, errorCodes }) => [status, ...errorCodes])).toEqual([
    ['exception', 'E-1203'],
    ['offline'],
    ['exception', 'E-1203'],
    ['online'],
  ]);
});

// EQU-9
test('a person cannot report as a device, and a locked device is refused', async () => {
  const device = await bound(service, clinic, 'locked');

  expect((await report(clinic.head.token)).code).toBe(40400);
  expect((await report(device.deviceToken)).code).toBe(50012);
});

// EQU-11
test('a new owner sees nothing of what the device reported before', async () => {
  const device = await bound(service, clinic);
  await report(device.deviceToken, ['E-1']);
  const { equipmentId, version, serialNumber, activationCode } = device;
  await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });
  const lab = await foundWithHead('lab');
  setClock(() => Date.now() + 60_000);

  const { deviceToken, equipment } = await succeed(
    equipmentApi.bind,
    { serialNumber, activationCode },
    { token: lab.head.token },
  );

  expect(equipment.pulse).toBeUndefined();
  expect(await seen(deviceToken)).toBeUndefined();
});

// EQU-11
test('only the newest changes are kept, including those that were in the row of the last report before', async () => {
  const device = await bound(service, clinic);
  const start = nowSeconds() + 60;
  const former = Array.from({ length: PULSE_CHANGES_MAX }, (_, back) => ({
    at: start - back,
    status: 'exception' as const,
    errorCodes: [`E-${back}`],
  }));
  const { equipmentId } = device;
  const last = { firmwareNumber: '2.4', freeDiskBytes: 40e9, errorCodes: ['E-0'], at: start };
  await transact([reportItems.put(newRow(start, { ...last, equipmentId, changes: former }))]);
  setClock(() => (start + 60) * 1000);

  await report(device.deviceToken, ['E-0']);
  expect((await seen(device.deviceToken))?.changes).toEqual(former);
  await report(device.deviceToken, ['E-NEW']);

  const changes = (await seen(device.deviceToken))?.changes ?? [];
  expect(changes).toHaveLength(PULSE_CHANGES_MAX);
  expect(changes[0]?.errorCodes).toEqual(['E-NEW']);
  expect(changes.slice(1)).toEqual(former.slice(0, -1));
});
