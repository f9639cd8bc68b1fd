import '#test/support/call.ts';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { counters } from '#functions/store/counter.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { EquipmentId, IDS, OrganisationId } from '#shared/ids.ts';

const devices = itemType(
  'equipment',
  z.object({
    equipmentId: EquipmentId,
    serialNumber: z.string(),
    organisationId: OrganisationId.optional(),
    tags: z.array(z.string()).default([]),
  }),
);

afterEach(() => setClock(Date.now));
const device = (serialNumber = 'A-1', organisationId?: OrganisationId) =>
  newRow(nowSeconds(), {
    equipmentId: newId('equipment'),
    serialNumber,
    tags: ['new'],
    ...(organisationId === undefined ? {} : { organisationId }),
  });

const refusalOf = (writes: Parameters<typeof transact>[0]) =>
  transact(writes).then(
    () => undefined,
    (error: { codeName: string; data: unknown }) => ({ codeName: error.codeName, data: error.data }),
  );

describe('an item', () => {
  test('is read as it was written', async () => {
    const row = device();
    await transact([devices.create(row)]);

    expect(await devices.read(row)).toEqual(row);
  });

  test('that does not exist is undefined', async () => {
    expect(await devices.read({ equipmentId: newId('equipment') })).toBeUndefined();
  });

  test('is created once', async () => {
    const row = device();
    await transact([devices.create(row)]);

    expect(await refusalOf([devices.create(row)])).toEqual({ codeName: 'alreadyExists', data: {} });
  });

  test('that does not fit its schema is not written', async () => {
    const row = { ...device(), serialNumber: 7 };

    expect(() => devices.create(row as never)).toThrow(z.ZodError);
  });

  test('is replaced by who saw its version', async () => {
    const row = device();
    await transact([devices.create(row)]);
    const next = changed(nowSeconds(), row, { serialNumber: 'A-2' });

    await transact([devices.replace(next)]);

    expect(await devices.read(row)).toMatchObject({ serialNumber: 'A-2', version: 2 });
    expect(await refusalOf([devices.replace(next)])).toEqual({ codeName: 'changedMeanwhile', data: { version: 2 } });
    expect(await refusalOf([devices.replace(changed(0, device(), {}))])).toEqual({ codeName: 'notFound', data: {} });
  });

  test('goes, or is checked, at the version that was seen', async () => {
    const row = device();
    await transact([devices.create(row)]);
    const stale = { ...row, version: 7 };

    expect(await refusalOf([devices.check(stale)])).toEqual({ codeName: 'changedMeanwhile', data: { version: 1 } });
    expect(await refusalOf([devices.remove(stale)])).toEqual({ codeName: 'changedMeanwhile', data: { version: 1 } });
    await transact([devices.check(row)]);
    await transact([devices.remove(row)]);

    expect(await devices.read(row)).toBeUndefined();
  });

  test('that has ended is not there, and its place is free', async () => {
    const row = { ...device(), ttl: nowSeconds() + 60 };
    await transact([devices.create(row)]);
    expect(await devices.read(row)).toEqual(row);

    setClock(() => Date.now() + 61_000);

    expect(await devices.read(row)).toBeUndefined();
    expect(await devices.readMany([row])).toEqual([]);
    await transact([devices.create({ ...row, ttl: nowSeconds() + 60 })]);
  });

  test('stays out of an index until all of its attributes are there, and leaves when they go', async () => {
    const organisationId = newId('organisation');
    const query = { index: 'gsi1', key: { organisationId } } as const;
    const free: Parameters<typeof devices.create>[0] = device('B-1');
    await transact([devices.create(free)]);
    expect(await devices.all(query)).toEqual([]);

    const owned = changed(nowSeconds(), free, { organisationId });
    await transact([devices.replace(owned)]);
    expect(await devices.all(query)).toEqual([owned]);

    await transact([devices.replace(changed(nowSeconds(), owned, { organisationId: undefined }))]);
    expect(await devices.all(query)).toEqual([]);
  });

  test('is found by the start of its sort key, either way round, page by page', async () => {
    const organisationId = newId('organisation');
    await transact(['C-1', 'C-2', 'C-3', 'D-1'].map((serial) => devices.create(device(serial, organisationId))));
    const query = { index: 'gsi1', key: { organisationId }, beginsWith: { serialNumber: 'C' } } as const;

    const serials = (rows: { serialNumber: string }[]) => rows.map((row) => row.serialNumber);
    expect(serials(await devices.all({ ...query, isDescending: true }))).toEqual(['C-3', 'C-2', 'C-1']);
    const first = await devices.page(query, { limit: 2, cursor: null });
    const second = await devices.page(query, { limit: 2, cursor: first.cursor });
    expect([serials(first.rows), serials(second.rows), second.cursor]).toEqual([['C-1', 'C-2'], ['C-3'], null]);
  });

  test('is read among many, more than one request takes', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => device(`E-${index}`));
    for (const row of rows) await transact([devices.create(row)]);

    const read = await devices.readMany([...rows, { equipmentId: newId('equipment') }]);

    expect(read.map((row) => row.equipmentId).toSorted()).toEqual(rows.map((row) => row.equipmentId).toSorted());
  });
});

describe('a number', () => {
  const key = () => ({ organisationId: newId('organisation'), name: 'relation' });

  test('counts every addition, however many come at a time', async () => {
    const counter = key();
    await Promise.all(Array.from({ length: 12 }, () => transact([counters.add(counter, { by: { count: 1 } })])));

    expect(await counters.read(counter)).toMatchObject({ ...counter, count: 12, version: 12 });
  });

  test('never passes its bounds', async () => {
    const counter = key();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => transact([counters.add(counter, { by: { count: 1 }, atMost: { count: 9 } })])),
    );

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect(await counters.read(counter)).toMatchObject({ count: 10 });
    expect(await refusalOf([counters.add(counter, { by: { count: -11 }, atLeast: { count: 11 } })])).toMatchObject({
      codeName: 'changedMeanwhile',
    });
  });
});

test('a transaction writes all or nothing, and says what stood against it', async () => {
  const there = device('F-1');
  const fresher = device('F-2');
  await transact([devices.create(there)]);

  expect(await refusalOf([devices.create(fresher), devices.create(there)])).toMatchObject({
    codeName: 'alreadyExists',
  });

  expect(await devices.read(fresher)).toBeUndefined();
});

test('ids say their noun, sort by the order of making and are never the same', () => {
  for (const noun of Object.keys(IDS) as (keyof typeof IDS)[]) {
    const made = Array.from({ length: 500 }, () => newId(noun));
    expect(made.every((id) => IDS[noun].safeParse(id).success)).toBe(true);
    expect(made).toEqual([...new Set(made)].toSorted());
  }
});
