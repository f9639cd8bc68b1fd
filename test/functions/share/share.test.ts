import '#test/support/bucket.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { addPatient, foundSides, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { sent } from '#test/support/services.ts';
import { readyFile, share } from '#test/support/shares.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { notify } from '#functions/notification/notify.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { handler as tendShares } from '#functions/operations/tend-shares.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { orders } from '#functions/order/order-items.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderState } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { shareApi } from '#shared/share/share-api.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
});
beforeEach(() => sent.mails.splice(0));
afterEach(() => setClock(Date.now));

const token = () => ({ token: sides.clinic.head.token });
const codeOf = async (link: object) => (await call(shareApi.open, link as never)).code;

/** Delivers the newest event of that type, as the queue does. */
async function deliver(type: string): Promise<void> {
  const events = (await itemsOf('outbox')).filter((item) => item['type'] === type);
  const event = events.toSorted((a, b) => String(a['eventId']).localeCompare(String(b['eventId']))).at(-1)!;
  const detail = { ...(event['detail'] as object), eventId: event['eventId'] };
  await notify({ 'detail-type': type, detail } as unknown as Parameters<typeof notify>[0]);
}

describe('a share', () => {
  // SHR-1, SHR-3, SHR-4
  test('gives access to the chosen files without a session, and names nothing else', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const chosen = await readyFile(sides, order, 'scan.zip');
    const other = await readyFile(sides, order, 'other.zip');

    const { token: secret, share: made } = await share(sides, order, [chosen]);

    const opened = await succeed(shareApi.open, { token: secret });
    expect(opened).toEqual({
      state: 'open',
      organisationName: sides.clinic.name,
      creatorName: sides.clinic.head.name,
      files: [{ fileId: chosen.fileId, name: 'scan.zip', sizeBytes: chosen.sizeBytes }],
      canDownload: false,
      isGuest: false,
      expiresAt: made.createdAt + 7 * 24 * 3600,
    });
    const { manifest } = await succeed(shareApi.read, { token: secret, fileId: chosen.fileId });
    expect(await (await fetch(manifest.assets[0]!.outputs[0]!.url!)).text()).toBe('a preview');
    const said = JSON.stringify([opened, manifest.entries]);
    for (const hidden of ['Anna', 'Berg', order.orderNumber, order.patient.patientNumber])
      expect(said).not.toContain(hidden);
    expect((await call(shareApi.read, { token: secret, fileId: other.fileId })).code).toBe(40_400);
    expect(JSON.stringify(await itemsOf('share'))).not.toContain(secret);
  });

  // SHR-20
  test('hides the patient in every file name that its visitor sees, if the sender chose so', async () => {
    const patient = { name: 'Anna Berg', birthDate: '1984-03-12', phone: '+49 30 1234567' };
    const { patientId, patientNumber } = await addPatient(sides.clinic.head, patient);
    const file = await readyFile(sides, { patientId }, `Berg_Anna 1984-03-12 ${patientNumber} upper.zip`);
    const terms = { fileIds: [file.fileId], canDownload: true, disclosure: 'namesHidden' as const };

    const { token: secret, share: made } = await succeed(
      shareApi.create,
      { subject: { patientId }, ...terms },
      token(),
    );

    const pass = { token: secret, fileId: file.fileId };
    const said = JSON.stringify([
      await succeed(shareApi.open, { token: secret }),
      await succeed(shareApi.read, pass),
      (await succeed(shareApi.download, { ...pass, form: 'converted', assetId: 'asset-0' })).name,
    ]);
    expect(made.files.map(({ name }) => name)).toEqual(['patient patient patient upper.zip']);
    for (const hidden of ['Anna', 'Berg', '1984-03-12', patientNumber]) expect(said).not.toContain(hidden);
  });

  // SHR-1
  test('can be made for a sent order in every state, and for no order that was not sent', async () => {
    const { orderId, orderNumber } = await orderIn(sides, 'pendingAcceptance');
    const file = await readyFile(sides, { orderId, orderNumber });
    const verdicts: Record<string, number> = {};
    for (const state of OrderState.options) {
      const row = (await readOrder(sides.clinic.organisationId, orderId))!;
      await transact([orders.replace(changed(row.updatedAt, row, { state }))]);
      const input = { subject: { orderId }, fileIds: [file.fileId] };
      verdicts[state] = (await call(shareApi.create, input, token())).code;
    }

    expect(verdicts).toEqual(
      Object.fromEntries(OrderState.options.map((state) => [state, state === 'awaitingSending' ? 40_901 : 200])),
    );
  });

  // SHR-1
  test('can be made for a patient’s own files and no others, and not by a lab', async () => {
    const { patientId } = await addPatient(sides.clinic.head);
    const file = await readyFile(sides, { patientId });
    const order = await orderIn(sides, 'pendingAcceptance');
    const ofOrder = await readyFile(sides, order);
    const create = (fileId: string, by = sides.clinic.head.token) =>
      call(shareApi.create, { subject: { patientId }, fileIds: [fileId as never] }, { token: by });

    expect((await create(file.fileId)).code).toBe(200);
    expect((await create(ofOrder.fileId)).code).toBe(40_400);
    expect((await create(file.fileId, sides.lab.head.token)).code).toBe(40_300);
  });

  // SHR-2
  test('gives access until the last second of its seven days', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const { token: secret, share: made } = await share(sides, order, [await readyFile(sides, order)]);

    setClock(() => (made.expiresAt - 1) * 1000);
    expect(await codeOf({ token: secret })).toBe(200);
    setClock(() => made.expiresAt * 1000);
    expect(await codeOf({ token: secret })).toBe(41_000);
  });

  // SHR-2, SHR-11
  test('ends when it is cancelled; a repeat changes nothing; order history and audit have it', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const { token: secret, share: made } = await share(sides, order, [await readyFile(sides, order)]);
    await succeed(shareApi.open, { token: secret });

    const cancelled = await succeed(shareApi.cancel, { shareId: made.shareId }, token());
    const again = await succeed(shareApi.cancel, { shareId: made.shareId }, token());

    expect(cancelled).toMatchObject({ views: 1, endedAt: expect.any(Number) as number });
    expect(again).toEqual(cancelled);
    expect(await codeOf({ token: secret })).toBe(41_000);
    const { history, order: after } = await succeed(orderApi.read, { orderId: order.orderId }, token());
    expect(history.map(({ action }) => action).filter((action) => /share/iu.test(action))).toEqual([
      'share',
      'cancelShare',
    ]);
    expect(after.version).toBe(order.version);
    const lines = (await itemsOf('audit')).filter(({ subjects }) => (subjects as string[]).includes(made.shareId));
    expect(lines.map(({ action, actorKind }) => `${String(action).split('/').at(-1)} ${String(actorKind)}`)).toEqual(
      expect.arrayContaining(['create account', 'open anonymous', 'cancel account']),
    );
    expect(new Set(lines.map(({ owner }) => owner))).toEqual(new Set([sides.clinic.organisationId]));
  });

  // SHR-7
  test('offers files for download only if its sender allows it', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const file = await readyFile(sides, order, 'scan.zip');
    const shown = await share(sides, order, [file]);
    const given = await share(sides, order, [file], { canDownload: true });
    const ask = (secret: string) => call(shareApi.download, { token: secret, fileId: file.fileId, form: 'original' });

    expect((await ask(shown.token)).code).toBe(40_300);
    const { url, name } = await succeed(shareApi.download, {
      token: given.token,
      fileId: file.fileId,
      form: 'original',
    });
    expect([name, await (await fetch(url)).text()]).toEqual(['scan.zip', 'bytes of scan.zip']);
  });

  // SHR-8
  test('lists its views: time, network, and type of program', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const { token: secret, share: made } = await share(sides, order, [await readyFile(sides, order)]);

    await succeed(shareApi.open, { token: secret }, { headers: { 'user-agent': CHROME } });
    await succeed(shareApi.open, { token: secret });

    const { list } = await succeed(shareApi.index, { subject: { orderId: order.orderId } }, token());
    expect(list).toMatchObject([{ shareId: made.shareId, views: 2, lastViewedAt: expect.any(Number) as number }]);
    const visits = await succeed(shareApi.visits, { shareId: made.shareId }, token());
    expect(visits.list).toHaveLength(2);
    const line = { network: '192.0.2.*', browser: 'Chrome', system: 'Windows' };
    expect(visits.list).toContainEqual({ ...line, at: expect.any(Number) as number });
    expect(JSON.stringify(visits.list)).not.toContain('192.0.2.7');
  });
});

describe('an access code', () => {
  // SHR-5
  test('is mailed separately from the link, and a newer code replaces it', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const file = await readyFile(sides, order);
    const { token: secret, share: made } = await share(sides, order, [file], { codeEmail: 'ines@lab.example' });
    await deliver('ShareCodeRequested');
    const [first] = sent.mails;
    const former = /\b\d{8}\b/u.exec(first!.text)![0];

    expect([first!.to, first!.text.includes(secret)]).toEqual(['ines@lab.example', false]);
    expect(await succeed(shareApi.open, { token: secret })).toEqual({
      state: 'codeNeeded',
      codeEmail: 'i***@lab.example',
    });
    expect(await codeOf({ token: secret, accessCode: former })).toBe(200);
    expect((await call(shareApi.read, { token: secret, fileId: file.fileId })).code).toBe(40_001);
    expect(JSON.stringify([await itemsOf('shareCode'), await itemsOf('outbox')])).not.toContain(former);

    await succeed(shareApi.sendCode, { shareId: made.shareId }, token());
    await deliver('ShareCodeRequested');
    const newer = /\b\d{8}\b/u.exec(sent.mails.at(-1)!.text)![0];

    expect(await codeOf({ token: secret, accessCode: newer })).toBe(200);
    expect(newer === former || (await codeOf({ token: secret, accessCode: former })) === 40_001).toBe(true);
  });
});

describe('the hourly run', () => {
  // SHR-9
  test('notifies the person who shared once, a day before the end', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const { share: made } = await share(sides, order, [await readyFile(sides, order)]);
    const ofIt = async () =>
      (await itemsOf('outbox')).filter(
        (item) => item['type'] === 'ShareEnding' && JSON.stringify(item).includes(made.shareId),
      ).length;

    setClock(() => made.expiresAt * 1000 - DAY_MS - 1000);
    await tendShares();
    expect(await ofIt()).toBe(0);
    setClock(() => made.expiresAt * 1000 - DAY_MS + 1000);
    await tendShares();
    await tendShares();

    expect(await ofIt()).toBe(1);
    await deliver('ShareEnding');
    expect(JSON.stringify(await succeed(notificationApi.center, {}, token()))).toContain('ends tomorrow');
    setClock(() => made.expiresAt * 1000);
    await tendShares();
    expect((await itemsOf('share')).filter((item) => item['shareId'] === made.shareId && 'dueAt' in item)).toEqual([]);
  });

  // SHR-10
  test('ends shares of deleted things for good; a file that is restored before the run is in its share again', async () => {
    const order = await openOrder(sides.clinic.head);
    const { patientId } = order.patient;
    const [first, second] = [await readyFile(sides, { patientId }), await readyFile(sides, { patientId })];
    const terms = { subject: { patientId }, fileIds: [first.fileId, second.fileId] };
    const { token: secret, share: made } = await succeed(shareApi.create, terms, token());

    await succeed(fileApi.delete, { fileId: first.fileId }, token());
    expect(await succeed(shareApi.open, { token: secret })).toMatchObject({ files: [{ fileId: second.fileId }] });
    await succeed(fileApi.delete, { fileId: second.fileId }, token());
    expect(await codeOf({ token: secret })).toBe(41_000);
    await succeed(fileApi.restore, { fileId: second.fileId }, token());
    expect(await codeOf({ token: secret })).toBe(200);

    const { version } = await succeed(patientApi.read, { patientId }, token());
    await succeed(patientApi.delete, { patientId, version }, token());
    expect(await codeOf({ token: secret })).toBe(41_000);
    await tendShares();
    await succeed(patientApi.restore, { patientId }, token());
    expect(await codeOf({ token: secret })).toBe(41_000);
    const { list } = await succeed(shareApi.index, { subject: { patientId } }, token());
    expect(list).toMatchObject([{ shareId: made.shareId, endedAt: expect.any(Number) as number }]);
  });

  // SHR-12
  test('removes everything about an erased order or file, except links that say that they have ended', async () => {
    const order = await orderIn(sides, 'cancelled');
    const [kept, erased] = [await readyFile(sides, order, 'kept.zip'), await readyFile(sides, order, 'erased.zip')];
    const both = await share(sides, order, [kept, erased]);
    const one = await share(sides, order, [erased]);
    await succeed(shareApi.open, { token: one.token });
    const rest = async () =>
      JSON.stringify(
        (await Promise.all((['share', 'shareCode', 'shareViews', 'shareVisit'] as const).map(itemsOf))).flat(),
      );

    await succeed(fileApi.delete, { fileId: erased.fileId }, token());
    setClock(() => Date.now() + 31 * DAY_MS);
    await purge();
    expect(await rest()).not.toContain('erased.zip');
    expect(await rest()).not.toContain(one.share.shareId);
    expect(await rest()).toContain('kept.zip');
    setClock(Date.now);
    const { order: seen } = await succeed(orderApi.read, { orderId: order.orderId }, token());
    await succeed(orderApi.delete, { orderId: order.orderId, version: seen.version }, token());
    setClock(() => Date.now() + 31 * DAY_MS);
    await purge();

    expect(await rest()).not.toContain(order.orderId);
    expect([await codeOf({ token: both.token }), await codeOf({ token: one.token })]).toEqual([41_000, 41_000]);
  });
});
