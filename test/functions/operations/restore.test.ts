import { bucket, BUCKET } from '#test/support/bucket.ts';
import { succeed } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { ownTable } from '#test/support/own-table.ts';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as purge } from '#functions/operations/purge-dissolved.ts';
import { KEYS } from '#functions/store/keys.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { restoreObjects } from '#infra/operate/restore-objects.ts';
import { type RestoreRows, restoreRows } from '#infra/operate/restore-rows.ts';
import { ROW_OWNERSHIP } from '#infra/operate/row-ownership.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const DAY_MS = 24 * 3600 * 1000;
const client = new DynamoDBClient({});
afterEach(() => setClock(Date.now));

type Item = Record<string, unknown>;
const itemsOf = async (TableName: string): Promise<Item[]> =>
  (await ownTable.send(new ScanCommand({ TableName }))).Items ?? [];

/** Runs the work for 20 values at a time, because each value needs a request. */
async function eachOf<Value>(values: readonly Value[], work: (value: Value) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < values.length; from += 20) await Promise.all(values.slice(from, from + 20).map(work));
}

let copies = 0;
/** Copies the current table into another one, as point-in-time recovery does on AWS. Returns the name of the copy. */
async function asOfNow(): Promise<string> {
  copies += 1;
  const name = `AsOf${copies}`;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
  const { AttributeDefinitions, KeySchema } = Table!;
  const primary = AttributeDefinitions!.filter(({ AttributeName }) => ['pk', 'sk'].includes(AttributeName!));
  const shape = { AttributeDefinitions: primary, KeySchema, BillingMode: 'PAY_PER_REQUEST' } as const;
  await client.send(new CreateTableCommand({ TableName: name, ...shape }));
  await eachOf(await itemsOf(TABLE_NAME), (item) => ownTable.send(new PutCommand({ TableName: name, Item: item })));
  return name;
}

const restore = (from: string, more: Partial<RestoreRows> = {}) =>
  restoreRows({ client, from, to: TABLE_NAME, isAsThen: false, ...more });

/** Returns the clinic's rows by their keys. Counts of work under way are left out. */
const rowsNaming = async (tableName: string, ids: readonly string[]) =>
  new Map(
    (await itemsOf(tableName))
      .filter((item) => ROW_OWNERSHIP[String(item['entity'])]?.of !== 'nobody')
      .filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
      .map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]),
  );

async function clinicAtWork() {
  const sides = await foundSides();
  const device = await bound(await serviceTeam(), sides.clinic);
  const { orderId, orderNumber, patient } = await orderIn(sides, 'designAwaitingConfirmation');
  const { organisationId } = sides.clinic;
  const owner = { organisationId, payerId: organisationId, orderId, subject: orderId };
  const file = await announceFile(Buffer.from('zip'), owner);
  return { sides, device, orderId, orderNumber, patient, file, organisationId };
}
const dissolve = ({ clinic }: Sides) =>
  succeed(organisationApi.dissolve, { name: clinic.name, version: 1 }, { token: clinic.head.token });

// SEC-8
test('an erased clinic is restored with all its data and its place in its lab’s list; data of others stay unchanged', async () => {
  const { sides, orderId, orderNumber, patient, organisationId } = await clinicAtWork();
  const others = await foundSides();
  const then = await asOfNow();
  const ids = [organisationId, orderId, patient.patientId];
  const before = await rowsNaming(then, ids);
  await dissolve(sides);
  setClock(() => Date.now() + 31 * DAY_MS);
  await purge();
  setClock(Date.now);
  expect((await succeed(orderApi.index, {}, { token: sides.lab.head.token })).list).toEqual([]);
  const later = await addPatient(others.clinic.head, { name: 'Came Later' });

  const restored = await restore(then, { organisationId });

  const after = await rowsNaming(TABLE_NAME, ids);
  // Another organisation may have the device by now, so the restore leaves its row unchanged.
  const missing = [...before.keys()].filter((key) => !after.has(key) && !/^(?:DEVICE|SERIAL)#/u.test(key));
  expect(missing).toEqual([]);
  expect(restored.put).toBeGreaterThan(20);
  expect((await succeed(orderApi.index, {}, { token: sides.lab.head.token })).list).toMatchObject([{ orderNumber }]);
  const by = { token: others.clinic.head.token };
  expect(await succeed(patientApi.read, { patientId: later.patientId }, by)).toMatchObject({ name: 'Came Later' });
  // A second restore of the same clinic changes nothing.
  expect(await restore(then, { organisationId })).toMatchObject({ put: 0, setBack: 0, removed: 0 });
  console.log(`${restored.put} rows of one clinic are back, none is missing of ${before.size}`);
});

test('as then, an organisation loses what came later and has back what it changed; its trail keeps every line', async () => {
  const { clinic, lab } = await foundSides();
  const by = { token: clinic.head.token };
  const anna = await addPatient(clinic.head, { name: 'Anna Berg' });
  const then = await asOfNow();
  const { version } = await succeed(patientApi.read, { patientId: anna.patientId }, by);
  await succeed(
    patientApi.update,
    { patientId: anna.patientId, version, profile: { name: 'Overwritten', age: 41 } },
    by,
  );
  const mistake = await addPatient(clinic.head, { name: 'By mistake' });
  const other = await foundSides();
  const kept = await addPatient(other.clinic.head, { name: 'Another clinic’s' });
  const trailOf = async (tableName: string) =>
    (await itemsOf(tableName)).filter(({ entity, owner }) => entity === 'audit' && owner === clinic.organisationId)
      .length;
  const lines = await trailOf(TABLE_NAME);

  await restore(then, { organisationId: clinic.organisationId, isAsThen: true });

  const { list } = await succeed(patientApi.index, {}, by);
  expect(list.map(({ name }) => name)).toEqual(['Anna Berg']);
  const found = (await itemsOf(TABLE_NAME)).filter(({ patientId }) => patientId === mistake.patientId);
  expect(found.filter(({ entity }) => entity === 'patient')).toEqual([]);
  expect(await trailOf(TABLE_NAME)).toBeGreaterThanOrEqual(lines);
  const otherBy = { token: other.clinic.head.token };
  expect(await succeed(patientApi.read, { patientId: kept.patientId }, otherBy)).toMatchObject({ name: kept.name });
  expect(lab.organisationId).not.toBe(clinic.organisationId);
});

test('the whole table comes back, and no event of then happens a second time', async () => {
  const { sides, orderId } = await clinicAtWork();
  const then = await asOfNow();
  const isEvent = ({ entity }: Item) => entity === 'outbox';
  await eachOf(await itemsOf(TABLE_NAME), ({ pk, sk }) =>
    ownTable.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } })),
  );

  const restored = await restore(then);

  const kept = (await itemsOf(then)).filter(({ entity }) => ROW_OWNERSHIP[String(entity)]?.of !== 'nobody');
  expect(restored.put).toBe(kept.length);
  expect((await itemsOf(TABLE_NAME)).filter(isEvent)).toEqual([]);
  expect(
    (await itemsOf(TABLE_NAME)).some(
      (item) => item['orderId'] === orderId && item['clinicId'] === sides.clinic.organisationId,
    ),
  ).toBe(true);
});

test('the objects of restored files are there again, the same bytes', async () => {
  const { file, organisationId } = await clinicAtWork();
  const keys = [OBJECT_KEYS.original(file), `${OBJECT_KEYS.convertedPrefix(file)}a/mesh-0`];
  for (const key of keys) await bucket.put(key, Buffer.from(`bytes of ${key}`));
  const digests = await Promise.all(keys.map((key) => bucket.digest(key)));
  await bucket.put(`original/${organisationId}/fil_other`, Buffer.from('another file'));
  for (const key of [...keys, `original/${organisationId}/fil_other`]) await bucket.remove(key);

  const s3 = new S3Client({ forcePathStyle: true });
  expect(await restoreObjects(s3, BUCKET, [file])).toBe(2);

  expect(await bucket.keys(`original/${organisationId}/`)).toEqual([keys[0]]);
  expect(await Promise.all(keys.map((key) => bucket.digest(key)))).toEqual(digests);
});

test('a restore knows every item type of the table', () => {
  expect(Object.keys(ROW_OWNERSHIP).toSorted(), 'enter the owner in infra/operate/row-ownership.ts').toEqual(
    Object.keys(KEYS).toSorted(),
  );
});
