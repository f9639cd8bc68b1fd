import '#test/support/bucket.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { readyFile } from '#test/support/shares.ts';
import { askedFor, given, named, type ServiceTeam } from '#test/support/support-access.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { act as moveReport, reported } from '#test/support/work-orders.ts';
import { foundWithHead } from '#test/support/world.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { isLookedAt, type SupportAccess } from '#shared/support-access/support-access.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

let sides: Sides;
let service: ServiceTeam;
beforeAll(async () => {
  sides = await foundSides();
  service = await serviceTeam();
});
afterEach(() => setClock(Date.now));

const asHead = () => ({ token: sides.clinic.head.token });
const asService = () => ({ token: service.head.token });
const look = (access: SupportAccess) => call(supportAccessApi.look, named(access), asService());

async function orderWithFile(name?: string) {
  const order = await orderIn(sides, 'pendingAcceptance');
  return { order, file: await readyFile(sides, order, name) };
}

describe('a question', () => {
  // BRK-1, BRK-4
  test('names a report and a reason, and gives no access yet', async () => {
    const access = await askedFor(sides, service);

    expect(access).toMatchObject({ state: 'asked', hours: 4, orderId: null, patientId: null, grantedAt: null });
    expect(access.expiresAt - access.createdAt).toBe(7 * 24 * 3600);
    expect((await look(access)).code).toBe(40_901);
    const { list } = await succeed(supportAccessApi.index, {}, asHead());
    expect(list.map(({ accessId }) => accessId)).toContain(access.accessId);
  });

  // BRK-4
  test('is refused without an open report of that clinic, and a second time for the same report', async () => {
    const strangers = await foundWithHead('clinic');
    const { workOrderId } = await reported(sides.clinic, service);
    const ask = async (input: object) =>
      (await call(supportAccessApi.ask, { workOrderId, reason: 'Black.', ...input }, asService())).code;
    const iid = sides.clinic.organisationId;
    const over = await reported(sides.clinic, service);
    await moveReport(over, 'cancel', sides.clinic.head);

    expect([
      await ask({}),
      await ask({ iid: strangers.organisationId }),
      await ask({ iid: sides.lab.organisationId }),
      await ask({ iid, reason: ' ' }),
      await ask({ iid, hours: 73 }),
      await ask({ iid, workOrderId: over.workOrderId }),
      await ask({ iid }),
      await ask({ iid }),
    ]).toEqual([40_400, 40_400, 40_400, 40_000, 40_000, 40_901, 200, 40_900]);
  });

  // BRK-3
  test('expires when no one answers for a week', async () => {
    const access = await askedFor(sides, service);
    const { order } = await orderWithFile();
    const grant = { accessId: access.accessId, version: access.version, subject: { orderId: order.orderId } };

    setClock(() => access.expiresAt * 1000);

    const { code, data } = await call(supportAccessApi.grant, grant, asHead());
    expect([code, data]).toEqual([40_901, { state: 'expired' }]);
  });
});

describe('an access', () => {
  // BRK-5, BRK-10, BRK-22
  test('shows codes, dates and files of the order, but no text that a person wrote', async () => {
    const { order, file } = await orderWithFile('scan.zip');
    const access = await given(sides, order, { hours: 1 });

    const shown = await succeed(supportAccessApi.look, named(access), asService());
    const { manifest } = await succeed(
      supportAccessApi.lookAtFile,
      { ...named(access), fileId: file.fileId },
      asService(),
    );

    expect(shown).toMatchObject({
      state: 'open',
      facts: { orderNumber: order.orderNumber, caseType: 'implant', orderState: 'pendingAcceptance' },
      patientName: 'Anna Berg',
      files: [{ fileId: file.fileId, name: 'scan.zip' }],
    });
    expect(JSON.stringify(shown)).not.toContain('Screw-retained');
    expect(JSON.stringify(shown)).not.toContain(order.orderId);
    expect(manifest.entries).toEqual([]);
    expect(await (await fetch(manifest.assets[0]!.outputs[0]!.url!)).text()).toBe('a preview');
  });

  // BRK-3
  test('gives access until its last second, and needs no scheduled run to end', async () => {
    const { order } = await orderWithFile();
    const access = await given(sides, order, { hours: 1 });
    expect(access.expiresAt - access.createdAt).toBe(3600);

    setClock(() => (access.expiresAt - 1) * 1000);
    expect((await look(access)).code).toBe(200);
    setClock(() => access.expiresAt * 1000);
    const { code, data } = await look(access);
    expect([code, data]).toEqual([40_901, { state: 'expired' }]);
    expect(await succeed(supportAccessApi.read, { accessId: access.accessId }, asHead())).toMatchObject({
      access: { state: 'expired' },
      looks: [{ name: service.head.name }],
    });
  });

  // BRK-1, BRK-20
  test('ends at once when the head ends it, and so does its share', async () => {
    const { order } = await orderWithFile();
    const access = await given(sides, order);
    const { accessId, version } = access;

    const ended = await succeed(supportAccessApi.end, { accessId, version }, asHead());

    expect(ended).toMatchObject({ state: 'ended', endedByName: sides.clinic.head.name });
    expect((await look(access)).code).toBe(40_901);
    const [share] = (await itemsOf('share')).filter((row) => row['accessId'] === accessId);
    expect(share).toMatchObject({ endedAt: ended.endedAt });
  });

  // BRK-5
  test('is refused for an order without a processed file, and for another clinic’s order', async () => {
    const empty = await orderIn(sides, 'pendingAcceptance');
    const others = await foundSides();
    const foreign = await orderIn(others, 'pendingAcceptance');
    const give = (subject: object) =>
      call(supportAccessApi.give, { subject: subject as never, reason: 'Black.' }, asHead());

    const nothing = await give({ orderId: empty.orderId });
    expect([nothing.code, nothing.data]).toEqual([40_000, { fields: [{ path: 'subject', error: 'noReadyFile' }] }]);
    expect((await give({ orderId: foreign.orderId })).code).toBe(40_400);
    expect((await give({ orderNumber: foreign.orderNumber })).code).toBe(40_400);
  });

  // BRK-5
  test('gives access to a patient’s own files, but to no file of their orders', async () => {
    const { patientId } = await addPatient(sides.clinic.head);
    const own = await readyFile(sides, { patientId }, 'film.zip');
    const { file: ofOrder } = await orderWithFile();
    const input = { subject: { patientId }, reason: 'Black.', disclosure: 'asIs' as const };
    const access = await succeed(supportAccessApi.give, input, asHead());

    const shown = await succeed(supportAccessApi.look, named(access), asService());

    expect(shown).toMatchObject({ facts: null, files: [{ fileId: own.fileId }] });
    const foreign = { ...named(access), fileId: ofOrder.fileId };
    expect((await call(supportAccessApi.lookAtFile, foreign, asService())).code).toBe(40_400);
  });

  // BRK-11, BRK-20
  test('is in no list of shares, and no call of shares ends it', async () => {
    const { order } = await orderWithFile();
    const { accessId } = await given(sides, order);
    const [share] = (await itemsOf('share')).filter((row) => row['accessId'] === accessId);
    const shareId = String(share!['shareId']) as never;

    expect((await succeed(shareApi.index, { subject: { orderId: order.orderId } }, asHead())).list).toEqual([]);
    expect((await call(shareApi.cancel, { shareId }, asHead())).code).toBe(40_400);
    expect((await call(shareApi.visits, { shareId }, asHead())).code).toBe(40_400);
    expect((await itemsOf('shareLink')).some((row) => row['shareId'] === shareId)).toBe(false);
  });
});

describe('the trail', () => {
  // BRK-30, BRK-31, BRK-33
  test('lists all looks in their order: who, when, and, for the clinic, at which file', async () => {
    const { order, file } = await orderWithFile('scan.zip');
    const access = await given(sides, order);
    const start = access.createdAt;
    const at = (seconds: number) => setClock(() => (start + seconds) * 1000);
    at(10);
    await look(access);
    at(20);
    await succeed(supportAccessApi.lookAtFile, { ...named(access), fileId: file.fileId }, asService());

    const { access: seen, looks } = await succeed(supportAccessApi.read, { accessId: access.accessId }, asHead());
    const blind = await succeed(supportAccessApi.read, named(access), asService());

    const { name } = service.head;
    expect(looks).toEqual([
      { at: start + 10, name, fileId: null, fileName: '' },
      { at: start + 20, name, fileId: file.fileId, fileName: 'scan.zip' },
    ]);
    expect(blind.looks.map(({ fileId, fileName }) => [fileId, fileName])).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect(seen.lastLook).toEqual({ at: start + 20, name });
    expect([isLookedAt(seen, start + 200), isLookedAt(seen, start + 400)]).toEqual([true, false]);
    const kept = JSON.stringify([...(await itemsOf('supportAccessLook')), ...(await itemsOf('supportAccessLast'))]);
    for (const hidden of ['Anna', 'Berg', 'scan.zip', order.patient.patientNumber]) expect(kept).not.toContain(hidden);
  });

  // BRK-32
  test('is in the audit of the clinic and of after-sales', async () => {
    const { order } = await orderWithFile();
    const access = await given(sides, order);
    await look(access);

    const verbsOf = async (token: string) =>
      (await succeed(auditApi.index, {}, { token })).list
        .filter(({ subjects }) => subjects.some(({ id }) => id === access.accessId))
        .map(({ action }) => action.split('/').at(-1));

    expect(await verbsOf(sides.clinic.head.token)).toEqual(['look', 'give']);
    expect(await verbsOf(service.head.token)).toEqual(['look']);
  });

  // BRK-6
  test('notifies the heads of a request, and names no case in the event', async () => {
    const access = await askedFor(sides, service);
    const { order } = await orderWithFile();
    const { accessId, version } = access;
    await succeed(supportAccessApi.grant, { accessId, version, subject: { orderId: order.orderId } }, asHead());

    const events = (await itemsOf('outbox')).filter(({ type }) => String(type).startsWith('SupportAccess'));
    const own = events.filter(({ detail }) => (detail as { accessId: string }).accessId === accessId);

    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['SupportAccessAsked', 'SupportAccessGranted']));
    expect(JSON.stringify(own)).not.toContain(order.orderId);
    const report = await succeed(workOrderApi.read, { workOrderId: access.workOrder!.workOrderId }, asService());
    expect(own[0]!['detail']).toMatchObject({ workOrderNumber: report.workOrder.workOrderNumber });
  });
});
