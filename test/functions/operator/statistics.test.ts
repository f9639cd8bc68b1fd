import { call, succeed } from '#test/support/call.ts';
import { subscriptionOf } from '#test/support/cards.ts';
import { announceFile } from '#test/support/case-files.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { sample } from '#test/support/event-sample.ts';
import { watchRequests } from '#test/support/table-reads.ts';
import { foundWithHead } from '#test/support/world.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { countEvent } from '#functions/operator/count-platform.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { organisationWriteStore } from '#functions/organisation/organisation-write-store.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import { LIVE_DETAIL_TYPE } from '#shared/live/live-events.ts';
import { operatorApi } from '#shared/operator/operator-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationId } from '#shared/ids.ts';

type Headed = Awaited<ReturnType<typeof foundWithHead>>;

let platform: Headed;
beforeAll(async () => {
  platform = await foundWithHead('platform');
});
afterEach(() => setClock(Date.now));

const figures = (days = 7) => succeed(operatorApi.statistics, { days }, { token: platform.head.token });
const today = async () => {
  const day = (await figures(1)).days[0];
  if (day === undefined) throw new Error('today is missing');
  return day;
};
const customers = async (type: 'clinic' | 'lab') => (await figures()).organisations.find((row) => row.type === type);

const changed = (organisationId: OrganisationId, kind: 'organisation' | 'capacity' = 'capacity') =>
  countEvent({ 'detail-type': LIVE_DETAIL_TYPE, detail: { changes: [{ kind, organisationId }] } });
const done = (type: 'CaseFileReady' | 'CaseFileFailed', detail: object = {}, eventId = newId('event')) =>
  countEvent({ 'detail-type': type, detail: { ...sample('file', type), ...detail, eventId } });

describe('cases and devices by day', () => {
  // PLAT-17, PLAT-19
  test('a case counts once on the day of its event, even if the event is repeated', async () => {
    const before = await today();
    const eventId = newId('event');

    await Promise.all([done('CaseFileReady', {}, eventId), done('CaseFileReady', {}, eventId)]);
    await done('CaseFileReady', {}, eventId);
    await done('CaseFileReady');

    expect((await today()).ready - before.ready).toBe(2);
  });

  // PLAT-17
  test('failures are counted by reason, whole cases separately from single files of cases that are ready', async () => {
    const before = await today();

    await done('CaseFileFailed', { failure: { reason: 'archiveBomb', detail: '' } });
    await done('CaseFileFailed', { failure: { reason: 'archiveBomb', detail: '' } });
    await done('CaseFileReady', { schemaVersion: 2, reasons: { meshDamaged: 3, archiveBomb: 1 } });

    expect((await today()).failed - before.failed).toBe(2);
    expect((await figures()).failures).toEqual([
      { reason: 'archiveBomb', cases: 2, files: 1 },
      { reason: 'meshDamaged', cases: 0, files: 3 },
    ]);
  });

  // PLAT-17
  test('the de-identified copies for a share do not count as cases', async () => {
    const before = await today();

    await done('CaseFileReady', { order: null, patientId: null });
    await done('CaseFileFailed', { order: null, patientId: null });

    expect(await today()).toEqual(before);
  });

  // PLAT-17, PLAT-19
  test('a device counts once for each day in UTC on which it reports', async () => {
    const { deviceToken } = await bound(await serviceTeam(), await foundWithHead('clinic'));
    const noon = Date.parse('2031-03-01T12:00:00Z');
    const report = (minutes: number) => {
      setClock(() => noon + minutes * 60_000);
      return call(
        equipmentApi.heartbeat,
        { firmwareNumber: '2.4', freeDiskBytes: 40e9, errorCodes: [] },
        { token: deviceToken },
      );
    };

    setClock(() => noon);
    const answers = [await report(0), await report(15), await report(12 * 60 + 1), await report(12 * 60 + 16)];

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    setClock(() => noon + 24 * 3_600_000);
    const operator = await foundWithHead('platform');
    const { days } = await succeed(operatorApi.statistics, { days: 3 }, { token: operator.head.token });
    expect(days.map(({ day, devices }) => [day, devices])).toEqual([
      ['2031-02-28', 0],
      ['2031-03-01', 1],
      ['2031-03-02', 1],
    ]);
  });
});

describe('organisations and storage', () => {
  // PLAT-17
  test('an organisation counts in its present state until it is erased', async () => {
    const clinic = await foundWithHead('clinic');
    const before = await customers('clinic');
    const { organisationId } = clinic;
    const iid = organisationId;
    const seen = async () => {
      const now = await customers('clinic');
      return (['running', 'suspended', 'dissolved'] as const).map(
        (state) => (now?.[state] ?? 0) - (before?.[state] ?? 0),
      );
    };
    await changed(organisationId, 'organisation');
    expect(await seen()).toEqual([1, 0, 0]);

    const { version } = await succeed(organisationApi.read, {}, { token: clinic.head.token });
    await succeed(organisationApi.suspend, { iid, version, reason: 'Unpaid' }, { token: platform.head.token });
    await changed(organisationId, 'organisation');
    expect(await seen()).toEqual([0, 1, 0]);

    const row = await organisationStore.read(organisationId);
    await transact(organisationWriteStore.remove(row!));
    await changed(organisationId, 'organisation');
    expect(await seen()).toEqual([0, 0, 0]);
  });

  // PLAT-17, PLAT-19
  test('sold and used storage follow the organisations’ events in any order, also with repeats', async () => {
    const { storage: before } = await figures();
    const { organisationId } = await foundWithHead('lab');
    await changed(organisationId);
    await subscriptionOf(organisationId, { capacityBytes: 7 });
    const { reservedBytes } = await announceFile(Buffer.alloc(100), { payerId: organisationId });
    await changed(organisationId);
    await transact([quotaStore(organisationId).settle({ reservedBytes, storedBytes: 40 })]);

    await Promise.all([changed(organisationId), changed(organisationId), changed(organisationId)]);

    const { storage } = await figures();
    expect(storage.soldBytes - before.soldBytes).toBe(7);
    expect(storage.usedBytes - before.usedBytes).toBe(40);
    expect(storage.freeBytes - before.freeBytes).toBe(FREE_CAPACITY_BYTES);
  });

  // PLAT-17
  test('the organisations of after-sales and of the platform do not count as customers', async () => {
    const before = await figures();

    await changed((await serviceTeam()).organisationId, 'organisation');
    await changed(platform.organisationId, 'organisation');

    expect(await figures()).toEqual(before);
  });
});

// PLAT-18
test('reading the figures costs the same after four more organisations have been counted', async () => {
  const counted = async () => changed((await foundWithHead('clinic')).organisationId, 'organisation');
  await counted();
  const table = watchRequests();
  await figures(90);
  const before = table.since();
  for (let count = 0; count < 4; count += 1) await counted();
  table.since();

  await figures(90);

  expect(table.since()).toEqual(before);
  expect(before.filter((request) => request.startsWith('Query'))).toHaveLength(2);
});
