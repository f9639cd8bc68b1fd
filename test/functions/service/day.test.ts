import { call, succeed } from '#test/support/call.ts';
import { subscriptionOf } from '#test/support/cards.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { act, reported } from '#test/support/work-orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { troubleItems } from '#functions/equipment/equipment-items.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { TroubleList } from '#shared/equipment/equipment-trouble.ts';
import { LATE_RULES, latenessOf } from '#shared/service/late-report.ts';
import { serviceApi } from '#shared/service/service-api.ts';
import { WorkOrderState } from '#shared/work-order/work-order.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
const HOUR = 3600;
const DAY = 24 * HOUR;
const GIB = 1024 ** 3;
let service: Team;
let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let begun: number;

beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
  begun = nowSeconds();
});
afterEach(() => setClock(Date.now));

const after = (seconds: number) => setClock(() => (begun + seconds) * 1000);
const lateReports = () => succeed(serviceApi.lateReports, {}, { token: service.head.token });
const reasonOf = async (id: string) =>
  (await lateReports()).list.find(({ workOrderId }) => workOrderId === id)?.reason ?? null;
const beat = (token: string, errorCodes: string[] = []) =>
  call(equipmentApi.heartbeat, { firmwareNumber: '2.4', freeDiskBytes: 1, errorCodes }, { token });
const troubled = (list: TroubleList, { head } = service) =>
  succeed(serviceApi.troubledEquipment, { list, page: { page: 1, size: 100 } }, { token: head.token });
const kindsOf = async (equipmentId: string, list: TroubleList = 'exception') =>
  (await troubled(list)).list.filter((each) => each.equipmentId === equipmentId).map(({ kind }) => kind);

// SVC-22
test('a report is late after a day without an answer, until someone takes it', async () => {
  after(0);
  const report = await reported(clinic, service);
  after(DAY - 1);
  expect(await reasonOf(report.workOrderId)).toBeNull();
  after(DAY);
  expect(await reasonOf(report.workOrderId)).toBe('unanswered');

  const taken = await act(report, 'take', service.head);

  expect(await reasonOf(report.workOrderId)).toBeNull();
  after(4 * DAY);
  expect(await reasonOf(report.workOrderId)).toBe('standstill');
  const asked = await act(taken, 'ask', service.head);
  expect(await reasonOf(report.workOrderId)).toBeNull();
  after(11 * DAY);
  expect(await reasonOf(report.workOrderId)).toBe('ownerSilent');
  await act(asked, 'cancel', service.head);
  expect(await reasonOf(report.workOrderId)).toBeNull();
});

// SVC-22
test('a missed visit is late once its day is over in all time zones; a state without a rule is never late', () => {
  const report = { state: 'assigned', question: null, visitDate: '2026-11-26', createdAt: 0, updatedAt: 0 } as const;

  const over = Date.parse('2026-11-27T12:00:00Z') / 1000;
  expect(latenessOf(report)).toEqual({ reason: 'visitPassed', lateAt: over });
  // A change after the visit counts as the last activity, so the rule `standstill` applies.
  expect(latenessOf({ ...report, updatedAt: over + 5 })).toEqual({ reason: 'standstill', lateAt: over + 5 + 3 * DAY });
  const judged = new Set<WorkOrderState>(LATE_RULES.flatMap(({ states }) => [...states]));
  const never = WorkOrderState.options.filter((state) => !judged.has(state));
  expect(never).toEqual(['awaitingConfirmation', 'completed', 'cancelled']);
  expect(never.map((state) => latenessOf({ ...report, state }))).toEqual([undefined, undefined, undefined]);
});

// SVC-23
test('a device is listed from the report that names faults until the report that names none', async () => {
  const { deviceToken, equipmentId } = await bound(service, clinic);
  await beat(deviceToken);
  expect(await kindsOf(equipmentId)).toEqual([]);

  await beat(deviceToken, ['e-1203']);

  const line = (await troubled('exception')).list.find((each) => each.equipmentId === equipmentId);
  expect(line).toMatchObject({ kind: 'fault', errorCodes: ['E-1203'], organisation: { name: clinic.name } });
  await beat(deviceToken);
  expect(await kindsOf(equipmentId)).toEqual([]);
});

// SVC-23
test('a locked device is in no list until it is unlocked, and an unbound device is in none', async () => {
  const { deviceToken, equipmentId, version } = await bound(service, clinic);
  await beat(deviceToken, ['e-7']);
  const { token } = service.head;

  const locked = await succeed(equipmentApi.lock, { equipmentId, version, note: 'Returned.' }, { token });
  expect(await kindsOf(equipmentId)).toEqual([]);
  const unlocked = await succeed(equipmentApi.unlock, { equipmentId, version: locked.version }, { token });
  expect(await kindsOf(equipmentId)).toEqual(['fault']);
  await succeed(equipmentApi.unbind, { equipmentId, version: unlocked.version }, { token });
  expect(await kindsOf(equipmentId)).toEqual([]);
});

// SVC-23
test('a copied token is an exception until the device gets a new token', async () => {
  const { deviceToken, equipmentId, version } = await bound(service, clinic);
  after(31 * DAY);
  const { data } = await beat(deviceToken);
  const next = equipmentApi.heartbeat.output.parse(data).deviceToken ?? '';
  await beat(next);
  expect((await beat(deviceToken)).code).toBe(50008);
  const team = await serviceTeam();
  const ofDevice = async () =>
    (await troubled('exception', team)).list.filter((each) => each.equipmentId === equipmentId);
  expect((await ofDevice()).map(({ kind }) => kind)).toEqual(['copied']);

  const moved = await succeed(equipmentApi.read, { equipmentId }, { token: team.head.token });
  expect(moved.equipment.version).toBeGreaterThan(version);
  const input = { equipmentId, version: moved.equipment.version };
  await succeed(equipmentApi.renewToken, input, { token: team.head.token });

  expect(await ofDevice()).toEqual([]);
});

// SVC-23
test('a device is silent after a week without a report, also one that never reported', async () => {
  after(0);
  const [device, other] = [await bound(service, clinic), await bound(service, clinic)];
  after(HOUR);
  await beat(device.deviceToken);
  after(7 * DAY);
  expect(await kindsOf(device.equipmentId, 'silent')).toEqual([]);

  after(8 * DAY + HOUR);

  expect(await kindsOf(device.equipmentId, 'silent')).toEqual(['silent']);
  expect(await kindsOf(other.equipmentId, 'silent')).toEqual(['silent']);
  await beat(device.deviceToken);
  expect(await kindsOf(device.equipmentId, 'silent')).toEqual([]);
});

// SVC-24
test('a capacity is listed from 30 days before its end, with the rest at that time; one that was ended early is not', async () => {
  const { organisationId, head } = await foundWithHead('clinic');
  const first = await subscriptionOf(organisationId, { durationDays: 20, capacityBytes: 100 * GIB });
  await subscriptionOf(organisationId, { durationDays: 90, capacityBytes: 10 * GIB });
  const ofClinic = async () =>
    (await succeed(serviceApi.endingCapacity, {}, { token: service.head.token })).list.filter(
      ({ organisation }) => organisation?.organisationId === organisationId,
    );

  const [line, ...more] = await ofClinic();

  expect(more).toEqual([]);
  expect(line).toMatchObject({
    subscriptionId: first.subscriptionId,
    capacityBytes: 100 * GIB,
    totalBytes: 115 * GIB,
    laterBytes: 15 * GIB,
  });
  const ref = { subscriptionId: first.subscriptionId, version: first.version };
  await succeed(capacityApi.unsubscribe, ref, { token: head.token });
  expect(await ofClinic()).toEqual([]);
});

// SVC-25
test('a page of 5 reads a few lines of each partition and 3 rows a line, even out of hundreds', async () => {
  const row = (place: number) => {
    const equipmentId = newId('equipment');
    const since = begun - (400 - (place % 300)) * DAY;
    const { organisationId } = clinic;
    return newRow(since, { equipmentId, organisationId, kind: 'silent' as const, since });
  };
  const reads = countReads();
  const ask = async () => {
    reads.since();
    const input = { list: 'silent', page: { page: 1, size: 5 } } as const;
    const answer = await succeed(serviceApi.troubledEquipment, input, { token: service.head.token });
    return { answer, ...reads.since() };
  };
  const few = await ask();
  await putAll(Array.from({ length: 600 }, (_, place) => troubleItems.put(row(place))));

  const { answer, requests, items } = await ask();

  expect(answer).toMatchObject({ more: true });
  expect(answer.total).toBeUndefined();
  // The list has four partitions. The page reads 6 lines of each, and the count reads 51 of each. The page also reads each device, its
  // owner and its last report. Last come the session's rows.
  expect(items).toBeLessThanOrEqual(4 * 6 + 4 * 51 + 3 * 5 + 10);
  expect(requests).toBeLessThanOrEqual(few.requests + 5);
});

// SVC-25
test('fewer than 51 lines are counted exactly', async () => {
  const { total, more } = await lateReports();

  expect([typeof total, more]).toEqual(['number', undefined]);
});

// SVC-26
test('clinics and labs have no such lists, because these cover all organisations', async () => {
  const { token } = clinic.head;

  expect((await call(serviceApi.lateReports, {}, { token })).code).toBe(40400);
  expect((await call(serviceApi.troubledEquipment, { list: 'silent' }, { token })).code).toBe(40400);
  expect((await call(serviceApi.endingCapacity, {}, { token })).code).toBe(40400);
});
