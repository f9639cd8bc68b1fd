import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { ownTable } from '#test/support/own-table.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as purge } from '#functions/operations/purge-dissolved.ts';
import { transact } from '#functions/store/transact.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { searchWrites } from '#functions/store/search-tokens.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

const DAY_MS = 24 * 3600 * 1000;
afterEach(() => setClock(Date.now));

/** Returns the items that contain the text in a key or field, except messages to people and the operator's trail. */
async function itemsNaming(text: string): Promise<string[]> {
  const { Items = [] } = await ownTable.send(new ScanCommand({ TableName: TABLE_NAME }));
  const kept = ['notification', 'outbox', 'session', 'sessionUse', 'idempotency', 'readMark', 'rate'];
  return Items.filter(
    (item) =>
      !kept.includes(String(item['entity'])) &&
      !String(item['pk']).startsWith('AUDIT#operations') &&
      JSON.stringify(item).includes(text),
  ).map((item) => `${String(item['pk'])} ${String(item['sk'])}`);
}

const dissolve = ({ name, head }: Awaited<ReturnType<typeof foundWithHead>>) =>
  succeed(organisationApi.dissolve, { name, version: 1 }, { token: head.token });

test('before its 30 days are over nothing goes', async () => {
  const clinic = await foundWithHead('clinic');
  await dissolve(clinic);
  const before = await itemsNaming(clinic.organisationId);
  setClock(() => Date.now() + 29 * DAY_MS);

  expect(await purge()).toEqual({ purged: 0 });
  expect(await itemsNaming(clinic.organisationId)).toEqual(before);
});

// ORG-9, WO-82
test('a clinic is erased with its patients, orders, files and members, also from the lists of its labs', async () => {
  const sides = await foundSides();
  const { clinic, lab } = sides;
  const service = await serviceTeam();
  await addMember(clinic, 'clinicMember');
  const device = await bound(service, clinic);
  await succeed(outsideReportApi.make, { equipmentId: device.equipmentId }, { token: clinic.head.token });
  const { orderId, orderNumber, patient } = await orderIn(sides, 'designAwaitingConfirmation');
  const { organisationId } = clinic;
  const file = await announceFile(Buffer.from('zip'), {
    organisationId,
    payerId: organisationId,
    orderId,
    subject: orderId,
  });
  const keys = [
    OBJECT_KEYS.original(file),
    `${OBJECT_KEYS.convertedPrefix(file)}a/mesh-0`,
    `profile/${organisationId}/x.pdf`,
  ];
  for (const key of keys) await bucket.put(key, Buffer.from('bytes'));
  await bucket.put(`original/${lab.organisationId}/fil_of_others`, Buffer.from('bytes'));
  await dissolve(clinic);
  setClock(() => Date.now() + 31 * DAY_MS);

  expect(await purge()).toEqual({ purged: 2 });

  const left = await itemsNaming(organisationId);
  // Two things stay: the lab's own row of the relation, which its list no longer shows, and the lab's own audit.
  expect(left.filter((key) => !key.startsWith(`HISTORY#${lab.organisationId}`) && !key.startsWith('AUDIT#'))).toEqual(
    [lab, sides.otherLab].map((row) => `ORG#${row.organisationId} RELATION#${organisationId}`).toSorted(),
  );
  for (const text of [orderId, orderNumber, patient.patientId])
    expect((await itemsNaming(text)).filter((key) => key.startsWith('ORG#'))).toEqual([]);
  expect(await bucket.keys()).toEqual([`original/${lab.organisationId}/fil_of_others`]);
  // Nothing can be restored any more. The audit stays for six years, with the person who dissolved the organisation.
  expect((await bucket.versions()).filter((key) => key.includes(organisationId))).toEqual([]);
  expect(left.filter((key) => key.startsWith(`AUDIT#${organisationId}`)).length).toBeGreaterThan(0);
  setClock(Date.now);
  const by = { token: lab.head.token };
  const list = await succeed(orderApi.index, {}, by);
  expect([list.list, list.total]).toEqual([[], 0]);
  expect((await succeed(relationApi.index, {}, by)).list).toEqual([]);
  const found = (await succeed(equipmentApi.index, {}, { token: service.head.token })).list.find(
    ({ equipmentId }) => equipmentId === device.equipmentId,
  );
  expect(found).toMatchObject({ state: 'unbound' });
  const { equipmentId } = device;
  const { history } = await succeed(equipmentApi.read, { equipmentId }, { token: service.head.token });
  // The device's history in the organisation is erased, and so are the names of its people.
  expect(history.map(({ action }) => action)).toEqual(['register']);
  expect((await call(equipmentApi.self, {}, { token: device.deviceToken })).code).toBe(50008);
});

test('a lab goes, and its clinics keep their orders', async () => {
  const sides = await foundSides();
  const { orderId } = await orderIn(sides, 'awaitingReceipt');
  await dissolve(sides.lab);
  setClock(() => Date.now() + 31 * DAY_MS);

  expect(await purge()).toEqual({ purged: 1 });

  setClock(Date.now);
  const { order } = await succeed(orderApi.read, { orderId }, { token: sides.clinic.head.token });
  expect(order).toMatchObject({ state: 'awaitingReceipt', lab: { name: sides.lab.name } });
});

test('what is interrupted is finished the next time', async () => {
  const sides = await foundSides();
  await orderIn(sides, 'pendingAcceptance');
  await dissolve(sides.clinic);
  setClock(() => Date.now() + 31 * DAY_MS);
  // This row is added while the purge runs, so the purge cannot erase it now. The next run must still find the organisation's row.
  const { organisationId } = sides.clinic;
  await transact(await searchWrites({ organisationId, resource: 'patient', id: 'pat_left' }, [], ['left']));

  expect(await purge()).toEqual({ purged: 1 });
  expect(await purge()).toEqual({ purged: 0 });
  expect((await itemsNaming(organisationId)).filter((key) => key.startsWith(`ORG#${organisationId}`))).toEqual([]);
});
