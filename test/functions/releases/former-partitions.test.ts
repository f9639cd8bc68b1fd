import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { announceFile } from '#test/support/case-files.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { ownTable } from '#test/support/own-table.ts';
import { beforeAll, expect, test } from 'vitest';
import { filesUnmovedSince } from '#functions/file/find-case-file.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import { heldMails, heldMailStore } from '#functions/notification/held-mail-items.ts';
import { deadlinesUntil, orderDeadlines } from '#functions/order/order-deadlines.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { transact } from '#functions/store/transact.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const now = nowSeconds();

/** For each item type, the partition in which former versions kept the rows of all organisations. */
const FORMER: Readonly<Record<string, (item: Record<string, unknown>) => Record<string, string>>> = {
  organisation: ({ type }) => ({ gsi2pk: `ORGANISATIONS#${String(type)}`, schemaVersion: '2' }),
  organisationListing: ({ type, country }) => ({
    gsi1pk: `ORGANISATIONS#${String(type)}#${String(country)}`,
    schemaVersion: '1',
  }),
  serial: ({ state }) => ({ gsi1pk: 'EQUIPMENT', gsi2pk: `EQUIPMENT#${String(state)}`, schemaVersion: '1' }),
  caseFile: ({ state }) => ({ gsi2pk: `FILESTATE#${String(state)}`, schemaVersion: '1' }),
  orderDeadline: () => ({ gsi1pk: 'ORDERDEADLINE', schemaVersion: '1' }),
  heldMail: () => ({ gsi1pk: 'HELDMAIL', schemaVersion: '1' }),
};

/** Stores every row of these types in the form of the former release. */
async function writeAsBefore(): Promise<void> {
  for (const [entity, former] of Object.entries(FORMER))
    for (const item of await itemsOf(entity)) {
      const set = Object.entries(former(item));
      await ownTable.send(
        new UpdateCommand({
          TableName: TABLE_NAME,
          Key: { pk: item['pk'], sk: item['sk'] },
          UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(set.map(([name]) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        }),
      );
    }
}

async function world() {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic', { name: 'Birch Dental', country: 'SE' });
  const device = await bound(service, clinic);
  const file = await announceFile(Buffer.from('scan'));
  const [orderId, notificationId] = [newId('order'), newId('notification')];
  const { accountId } = clinic.head;
  await transact([
    orderDeadlines.put(newRow(now, { clinicId: clinic.organisationId, orderId, dueAt: now - 1 })),
    heldMails.create(newRow(now, { accountId, notificationId, dueAt: now - 1, isUnderBell: false })),
  ]);
  return { token: service.head.token, clinic, device, file, orderId, notificationId };
}

let before: Awaited<ReturnType<typeof world>>;
let after: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  before = await world();
  await writeAsBefore();
  after = await world();
});

const idOf = (row: Record<string, unknown>, name: string): string => String(row[name]);
const both = (name: 'orderId' | 'notificationId') => [before[name], after[name]].toSorted();

// WIRE-31
test('lists have organisations and devices of the former release next to new ones, in order and page by page', async () => {
  const { token } = after;
  const size1 = { page: { page: 1, size: 1 } };
  const clinics = [before.clinic.organisationId, after.clinic.organisationId];
  for (const country of ['', 'SE']) {
    const first = await succeed(organisationApi.index, { country, ...size1 }, { token });
    const { cursor } = first;
    const second = await succeed(organisationApi.index, { country, ...size1, cursor }, { token });
    expect([first, second].flatMap(({ list }) => list.map((row) => row.organisationId))).toEqual(clinics);
    expect(second.cursor).toBeUndefined();
  }
  const devices = [before.device.serialNumber, after.device.serialNumber];
  for (const filter of ['all', 'bound'] as const) {
    const { list, counts } = await succeed(equipmentApi.index, { filter }, { token });
    expect(list.map(({ serialNumber }) => serialNumber)).toEqual(devices);
    expect(counts['bound']).toBe(2);
  }
});

// WIRE-31
test('scheduled runs find files, due dates and mails of the former release', async () => {
  const found: string[] = [];
  const unmoved = { state: 'waitingForUpload', before: nowSeconds() + 1 } as const;
  for await (const { fileId } of filesUnmovedSince(unmoved)) found.push(fileId);

  expect(found.toSorted()).toEqual([before.file.fileId, after.file.fileId].toSorted());
  expect((await deadlinesUntil(now)).map((row) => idOf(row, 'orderId')).toSorted()).toEqual(both('orderId'));
  expect((await heldMailStore.due(now)).map((row) => idOf(row, 'notificationId')).toSorted()).toEqual(
    both('notificationId'),
  );
});

// WIRE-31
test('a row leaves the former partition when it is written, and a file leaves the index when it has failed', async () => {
  const row = (await caseFiles.read(before.file))!;
  const partitionOf = async () => (await itemsOf('caseFile')).find(({ fileId }) => fileId === row.fileId)?.['gsi2pk'];

  expect(await partitionOf()).toBe('FILESTATE#waitingForUpload');
  const processing = changed(now, row, { state: 'processing' as const });
  await transact([caseFiles.replace(processing)]);
  expect(await partitionOf()).toBe(`FILESTATE#processing#${row.fileId.slice(-1)}`);
  await transact([caseFiles.replace(changed(now, processing, { state: 'failed' as const }))]);

  expect(await partitionOf()).toBeUndefined();
});
