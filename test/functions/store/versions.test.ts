import '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';

/** Fields for three releases of an item type: in the second, the name becomes a list of tags; in the third, the device gets a place. */
const Fields = z.object({ equipmentId: EquipmentId, serialNumber: z.string() });
const first = itemType('equipment', Fields.extend({ tag: z.string() }));
const toTags = ({ tag, ...item }: Readonly<Record<string, unknown>>) => ({ ...item, tags: [tag] });
const second = itemType('equipment', Fields.extend({ tags: z.array(z.string()) }), [toTags]);
const toPlace = (item: Readonly<Record<string, unknown>>) => ({ ...item, place: '' });
const third = itemType('equipment', Fields.extend({ tags: z.array(z.string()), place: z.string() }), [toTags, toPlace]);

const device = () => newRow(nowSeconds(), { equipmentId: newId('equipment'), serialNumber: 'A-1' });
const storedOf = async ({ equipmentId }: { equipmentId: string }) =>
  (await itemsOf('equipment')).find((item) => item['equipmentId'] === equipmentId);

test('an item is lifted version by version when it is read, and stored so when it is next written', async () => {
  const row = { ...device(), tag: 'new' };
  await transact([first.create(row)]);

  const lifted = await third.read(row);
  expect(lifted).toMatchObject({ tags: ['new'], place: '', version: 1 });
  expect(await third.readMany([row])).toEqual([lifted]);
  expect(await storedOf(row)).toMatchObject({ schemaVersion: '1', tag: 'new' });

  await transact([third.replace(changed(nowSeconds(), lifted!, { place: 'Room 2' }))]);
  expect(await storedOf(row)).toMatchObject({ schemaVersion: '3', tags: ['new'], place: 'Room 2', version: 2 });
});

test('an older release reads no newer item, and writes none', async () => {
  const row = { ...device(), tags: ['new'], place: 'Room 2' };
  await transact([third.create(row)]);
  const stored = await storedOf(row);
  const older = { ...device(), equipmentId: row.equipmentId, tags: ['old'] };

  await expect(second.read(row)).rejects.toThrow(NewerShapeError);
  await expect(second.readMany([row])).rejects.toThrow('equipment is stored in version 3, this release knows 2');
  await expect(transact([second.put(older)])).rejects.toThrow(NewerShapeError);
  // This simulates that the newer release wrote the item after the older release had read it. The version number is still the same.
  await expect(transact([second.replace({ ...older, version: 2 })])).rejects.toThrow(NewerShapeError);

  expect(await storedOf(row)).toEqual(stored);
});

test('of an old and a new release that change one item at a time, the second is refused', async () => {
  const row = { ...device(), tag: 'new' };
  await transact([first.create(row)]);
  const seenByOld = (await first.read(row))!;
  const seenByNew = (await second.read(row))!;

  await transact([second.replace(changed(nowSeconds(), seenByNew, { tags: ['new', 'scanner'] }))]);

  await expect(transact([first.replace(changed(nowSeconds(), seenByOld, { tag: 'old' }))])).rejects.toThrow(
    'equipment is stored in version 2, this release knows 1',
  );
  expect(await second.read(row)).toMatchObject({ tags: ['new', 'scanner'] });
});

test('a row that is kept elsewhere is lifted when it comes back', () => {
  const row = { ...device(), tag: 'new' };

  expect(second.parse(first.keep(row))).toMatchObject({ tags: ['new'] });
  expect(second.parse(row)).toMatchObject({ tags: ['new'] });
  expect(() => first.parse(second.keep({ ...device(), tags: [] }))).toThrow(NewerShapeError);
});

/** The counter's unit changes from megabytes to bytes. An addition in the wrong unit would make the counter permanently wrong. */
const Count = { organisationId: OrganisationId, name: z.string() };
const megabytes = itemType('counter', z.object({ ...Count, count: z.int() }));
const bytes = itemType('counter', z.object({ ...Count, bytes: z.int() }), [
  ({ count, ...item }) => ({ ...item, bytes: Number(count) * 1_000_000 }),
]);
const counter = () => ({ organisationId: newId('organisation'), name: 'used' });

test('an addition meets an older item: it is lifted first, however many add at a time', async () => {
  const key = counter();
  await transact([megabytes.add(key, { by: { count: 3 } })]);

  await Promise.all(Array.from({ length: 8 }, () => transact([bytes.add(key, { by: { bytes: 5 } })])));
  expect(await bytes.addNow(key, { by: { bytes: 1 } })).toMatchObject({ bytes: 3_000_041 });

  const other = counter();
  await transact([megabytes.add(other, { by: { count: 1 } })]);
  expect(await bytes.addNow(other, { by: { bytes: 7 }, atMost: { bytes: 1_000_000 } })).toMatchObject({
    bytes: 1_000_007,
  });
  expect(await bytes.addNow(other, { by: { bytes: 7 }, atMost: { bytes: 1_000_000 } })).toBeUndefined();
});

test('an addition of an older release leaves a newer item as it is', async () => {
  const key = counter();
  await transact([bytes.add(key, { by: { bytes: 5 } })]);

  await expect(transact([megabytes.add(key, { by: { count: 1 } })])).rejects.toThrow(NewerShapeError);
  await expect(megabytes.addNow(key, { by: { count: 1 } })).rejects.toThrow(NewerShapeError);

  expect(await bytes.read(key)).toMatchObject({ bytes: 5, version: 1 });
});
