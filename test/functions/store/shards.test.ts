import '#test/support/table.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { countEntered } from '#functions/equipment/equipment-counts.ts';
import { imageOf } from '#functions/store/item-keys.ts';
import { type ItemName, KEYS, type KeyRow } from '#functions/store/keys.ts';
import { newId } from '#functions/store/new-id.ts';

const BURST = 10_000;
const NOW = 1_795_000_000;
/** A time after every id that was made before. */
const FIRST_MS = Date.UTC(2100);
const UNEVEN_MAX = 1.5;
const WRITTEN: readonly ItemName[] = [
  'organisation',
  'organisationListing',
  'organisationNumber',
  'equipment',
  'serial',
  'equipmentWatch',
  'orderNumber',
  'orderDeadline',
  'fileOwner',
];

/**
 * Returns the keys of the rows that one organisation, device, order and file write. The rows of different numbers differ only in their ids.
 */
function keysOf(number: number): Record<string, unknown>[] {
  const [organisationId, equipmentId, orderId] = [newId('organisation'), newId('equipment'), newId('order')];
  const name = String(number).padStart(8, '0');
  const device = { equipmentId, serialNumber: `HL-${name}`, state: 'unbound' as const, organisationId };
  const attributes = {
    ...device,
    type: 'clinic',
    country: 'SE',
    listName: `clinic${name}`,
    organisationNumber: name,
    clinicId: organisationId,
    orderId,
    orderNumber: `2026${name}`,
    dueAt: NOW,
    updatedAt: NOW,
    createdAt: NOW,
    fileId: newId('file'),
    subject: orderId,
  };
  const file = { ...attributes, state: 'waitingForUpload' };
  const count = countEntered('unbound', [device]).map(({ item }) => item.Update?.Key ?? {});
  return [...WRITTEN.map((type) => imageOf(type, attributes)), imageOf('caseFile', file), ...count];
}

afterEach(() => void vi.useRealTimers());

/**
 * Counts the writes of each partition, of the table and of both indexes. Each round has its own millisecond. The ids that one process makes
 * within a millisecond are consecutive, so a fast machine would otherwise skip partitions.
 */
function countPartitions(): Map<string, number> {
  const counts = new Map<string, number>();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 0; number < BURST; number += 1) {
    vi.setSystemTime(FIRST_MS + number);
    for (const keys of keysOf(number))
      for (const name of ['pk', 'gsi1pk', 'gsi2pk']) {
        const key = keys[name];
        if (typeof key !== 'string') continue;
        const partition = `${name} ${key}`;
        counts.set(partition, (counts.get(partition) ?? 0) + 1);
      }
  }
  return counts;
}

// WIRE-30
test('the writes of ten thousand organisations, devices, orders and files at once have no partition in common', () => {
  const counts = countPartitions();
  const most = (start: string, shards: number) => {
    const family = [...counts].filter(([partition]) => partition.startsWith(start));
    expect(family, start).toHaveLength(shards);
    return Math.max(...family.map(([, count]) => count)) / (BURST / shards);
  };

  expect(most('gsi2pk ORGANISATIONS#clinic#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi1pk ORGANISATIONS#clinic#SE#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi1pk EQUIPMENT#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi2pk EQUIPMENT#unbound#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi1pk EQUIPMENTWATCH#', 32)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi1pk ORDERDEADLINE#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('gsi2pk FILESTATE#waitingForUpload#', 32)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('pk SEQUENCE#equipment:unbound#', 8)).toBeLessThanOrEqual(UNEVEN_MAX);
  expect(most('pk ORDERNUMBER#', BURST)).toBe(1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual((BURST / 8) * UNEVEN_MAX);
});

/** Index partitions that all organisations share, each with the reason why it need not be split. */
const SHARED: Readonly<Record<string, string>> = {
  CLOSED: 'a person closes an account once',
  DISSOLVED: 'a head dissolves an organisation once',
  'PLACES#${type}': 'a head gives a position once',
  'PUBLIC#${type}': 'an organisation becomes public once, and changes its name seldom',
  'PUBLIC#${type}#${cell}': 'the same, by the part of the map',
  SUBSCRIPTIONDUE: 'an organisation has a few subscriptions, each due a few times a year',
  SUBSCRIPTIONENDS: 'the same, by their end',
  KEPT: 'a clinic deletes an order that its lab keeps: a few a day',
  REPORTDEADLINE: 'a report to after-sales is written by hand',
  CARDBATCHES: 'after-sales issues a batch by hand',
  'CARDBATCH#${cardBatchId}': 'a batch is written once',
  BIN: 'people delete single things by hand',
  ANNOUNCEMENTS: 'the maker writes them',
  ANNOUNCED: 'the maker writes them',
  'TROUBLED#${ownerType}': 'only devices with an exception, of which there are few',
  PACKAGES: 'the maker writes them',
  'PACKAGES#${onlineFamily}': 'the maker writes them',
  PRODUCTS: 'the maker writes them',
  'PRODUCTAPPLICATIONS#${state}': 'an organisation applies once for a family',
  SHAREDUE: 'a person sends a link by hand',
  SUPPORTACCESS: 'a head allows an access by hand',
  'SUSPENDED#${type}': 'the operator suspends by hand',
};

// WIRE-30
test('each index partition belongs to one owner, is split, or is written rarely for a stated reason', () => {
  const rows: [string, KeyRow][] = Object.entries(KEYS);
  const partitions = rows.flatMap(([, { gsi1, gsi2 }]) => [gsi1?.[0] ?? [], gsi2?.[0] ?? []].flat());
  const isOwners = (pk: string) => /^(?:ORG|USER|AUDIT|DEVICE|INVITED|PARTNERINVITED|ANNOUNCEMENT)#\$/u.test(pk);
  const shared = partitions.filter((pk) => !isOwners(pk) && !/:shard\d+\}/u.test(pk));

  expect([...new Set(shared)].toSorted(), 'spread a new one by `:shard8`, or enter it here with the reason').toEqual(
    Object.keys(SHARED).toSorted(),
  );
});
