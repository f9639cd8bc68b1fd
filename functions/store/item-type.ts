import type * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { type Addition, additionExpressions } from './addition.ts';
import { allOf, isVersion, unlessConditionFails } from './condition.ts';
import { type Attributes, imageOf, indexKey, keyAttributes, primaryKey } from './item-keys.ts';
import { itemVersions, type Upcaster } from './item-version.ts';
import type { KeyOf, PlaceOf, Query } from './key-types.ts';
import type { IndexName, ItemName } from './keys.ts';
import { plainItem, wireWrite } from './plain-item.ts';
import { readBatches } from './read-batches.ts';
import { encodeCursor, queryItems, readItem } from './read-items.ts';
import { type Ask, askFor } from './read-together.ts';
import { Stamps } from './stamps.ts';
import { TABLE_NAME } from './table.ts';
import { tableClient } from './table-client.ts';
import { failedCondition } from './table-error.ts';
import { alreadyExists, changedMeanwhile, currentItem, type Refusal, type Write } from './write.ts';

type AmountOf<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> extends number ? Name : never }[keyof Row] & string;

const RETURN_OLD = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const isStored = (item: unknown): item is Attributes => typeof item === 'object' && item !== null;

/** All loaded item types, for the test that compares their shapes with `item-pins.json`. */
export const itemTypes = new Map<
  ItemName,
  { readonly schema: z.ZodObject; readonly version: number; readonly parse: (item: unknown) => object }
>();

/**
 * Returns the reads and writes of an item type of `KEYS`. Only stores use it. `item-keys.ts` builds the keys. Zod checks each row that is
 * read or written. Reads by primary key are consistent and leave out expired items. Most writes are parts of a transaction, for `commit`.
 * `upcasters` convert items of older versions; the first converts version 1 to version 2 (README).
 */
export function itemType<const Name extends ItemName, Schema extends z.ZodObject>(
  name: Name,
  schema: Schema,
  upcasters: readonly Upcaster[] = [],
) {
  type Row = z.output<Schema> & Stamps;
  const versions = itemVersions(name, upcasters);
  const check = (data: unknown): Row => ({ ...schema.parse(data), ...Stamps.parse(data) });
  const parse = (item: unknown): Row => check(isStored(item) ? versions.lift(item) : item);
  itemTypes.set(name, { schema, version: versions.current, parse });
  const isLive = (row: Row): boolean => row.ttl === undefined || row.ttl > nowSeconds();
  const parseLive = (item: unknown): Row | undefined => {
    const row = parse(item);
    return isLive(row) ? row : undefined;
  };
  const target = (key: KeyOf<Name, Row>) => ({
    TableName: TABLE_NAME,
    Key: primaryKey(name, key),
    ...RETURN_OLD,
  });
  const image = (row: Row) => ({
    TableName: TABLE_NAME,
    Item: { ...imageOf(name, check(row)), ...versions.identity },
    ...RETURN_OLD,
  });
  const created = (row: Row) => ({
    ...image(row),
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': nowSeconds() },
  });
  const additionOf = (key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>) => ({
    ...target(key),
    ...additionExpressions(addition, { ...keyAttributes(name, key), ...versions.identity }, nowSeconds()),
  });

  /**
   * Rewrites an older item in the current version, because an addition works only on the current version. Returns `false` if the item is
   * not older. Otherwise returns `true`, even if another writer has rewritten or deleted the item in the meantime. The caller then tries
   * the addition again.
   */
  const renew =
    (key: KeyOf<Name, Row>): NonNullable<Write['renew']> =>
    async (current) => {
      if (!versions.isOlder(current)) return false;
      const item = await readItem(name, key);
      if (item === undefined) return true;
      const row = parse(item);
      const put = { ...image({ ...row, version: row.version + 1 }), ...allOf(isVersion(row.version)) };
      await unlessConditionFails(tableClient.send('PutItem', wireWrite(put)));
      return true;
    };

  /** Reads one page of at most `limit` items. `cursor` continues from a page; it is `null` at the end. */
  async function page<const Index extends IndexName>(
    query: Query<Name, Row, Index>,
    window: { readonly limit: number; readonly cursor: string | null },
  ): Promise<{ rows: Row[]; cursor: string | null }> {
    const { items, cursor } = await queryItems(name, { ...query, ...window });
    return { rows: items.map(parse).filter(isLive), cursor };
  }

  async function addNow(key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>): Promise<Row | undefined> {
    try {
      const update = { ...wireWrite(additionOf(key, addition)), ReturnValues: 'ALL_NEW' as const };
      return parse(plainItem((await tableClient.send('UpdateItem', update)).Attributes ?? {}));
    } catch (error) {
      const failed = failedCondition(error);
      if (failed === undefined) throw error;
      const current = currentItem(failed.Item);
      if (current.schemaVersion > versions.current)
        throw new NewerShapeError(name, current.schemaVersion, versions.current);
      return (await renew(key)(current)) ? addNow(key, addition) : undefined;
    }
  }

  return {
    name,
    page,
    /** Returns a row with its schema version, for storage inside another row. `parse` can read it later. */
    keep: (row: Row) => ({ ...row, schemaVersion: versions.identity.schemaVersion }),

    /** Parses a row that was stored inside another row, and converts it to the current version. */
    parse,

    async read(key: KeyOf<Name, Row>): Promise<Row | undefined> {
      const item = await readItem(name, key);
      return item === undefined ? undefined : parseLive(item);
    },

    /** Returns a request for the item of this key, to be read together with others. */
    ask: (key: KeyOf<Name, Row>): Ask<Row> => askFor(primaryKey(name, key), parseLive),

    /** Reads the items of these keys that exist, unsorted. */
    async readMany(keys: readonly KeyOf<Name, Row>[]): Promise<Row[]> {
      const items = await readBatches(keys.map((key) => primaryKey(name, key)));
      return items.map(parse).filter(isLive);
    },

    /** Returns the cursor for the page that begins after this item of the index. The item may be deleted already. */
    cursorAfter: <const Index extends IndexName>(index: Index, row: Row | PlaceOf<Name, Row, Index>): string | null =>
      encodeCursor(indexKey(name, index, row)),

    /** Reads all items of the query. Only for lists that stay short. */
    async all<const Index extends IndexName>(query: Query<Name, Row, Index>): Promise<Row[]> {
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const next: { rows: Row[]; cursor: string | null } = await page(query, { limit: 1000, cursor });
        rows.push(...next.rows);
        cursor = next.cursor;
      } while (cursor !== null);
      return rows;
    },

    /** Creates an item, or refuses with `refusal` if one exists. An expired item counts as absent. */
    create: (row: Row, refusal: Refusal = alreadyExists): Write => ({ item: { Put: created(row) }, refusal }),

    /** Replaces the item by the result of `changed`. Refuses with `refusal` if the item was written since it was read. */
    replace: (row: Row, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Put: { ...image(row), ...allOf(isVersion(row.version - 1), versions.isNotNewer) } },
      refusal: versions.refusing(refusal),
    }),

    /** Writes the item, whether or not it exists already. Refuses only if the existing item is of a newer release. */
    put: (row: Row): Write => ({
      item: { Put: { ...image(row), ...allOf(versions.isNotNewer) } },
      refusal: versions.refusing(changedMeanwhile),
    }),

    /**
     * Writes the item at once, outside `commit`, whether or not it exists already. It costs half as much as a transaction. Only for rows
     * that are written again and again. Throws if the existing item is of a newer release.
     */
    async putNow(row: Row): Promise<void> {
      const put = { ...image(row), ...allOf(versions.isNotNewer) };
      const isWritten = (await unlessConditionFails(tableClient.send('PutItem', wireWrite(put)))) !== undefined;
      if (!isWritten) throw new NewerShapeError(name, versions.current + 1, versions.current);
    },

    /** Deletes the item. Refuses with `refusal` if the item was written since it was read. */
    remove: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Delete: { ...target(row), ...allOf(isVersion(row.version)) } },
      refusal,
    }),

    /** Deletes the item if it exists. */
    drop: (key: KeyOf<Name, Row>): Write => ({ item: { Delete: target(key) }, refusal: changedMeanwhile }),

    /** Deletes the item if `attribute` still has the value in `row`. If two callers try at the same time, only one succeeds. */
    take: (row: Row & KeyOf<Name, Row>, attribute: keyof z.output<Schema> & string, refusal: Refusal): Write => ({
      item: {
        Delete: {
          ...target(row),
          ConditionExpression: '#attribute = :value',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': row[attribute] },
        },
      },
      refusal,
    }),

    /** Adds to numbers of an item. Creates the item if it does not exist. Refuses with `refusal` if a bound is not met. */
    add: (key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Update: additionOf(key, addition) },
      refusal: versions.refusing(refusal),
      renew: renew(key),
    }),

    /**
     * Adds at once, outside `commit`. A count of failed calls needs this, because a failed call commits nothing. Returns the item after the
     * addition. Returns `undefined` if a bound is not met.
     */
    addNow,

    /** Creates the item at once, outside `commit`. Returns `false` if one exists already. */
    async createNow(row: Row): Promise<boolean> {
      return (await unlessConditionFails(tableClient.send('PutItem', wireWrite(created(row))))) !== undefined;
    },

    /** Writes nothing, but fails the transaction if the item was written since it was read. */
    check: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { ConditionCheck: { ...target(row), ...allOf(isVersion(row.version)) } },
      refusal,
    }),
  };
}
