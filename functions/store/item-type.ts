import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { type Addition, additionExpressions } from './addition.ts';
import { allOf, isVersion, unlessConditionFails } from './condition.ts';
import { type Attributes, imageOf, indexKey, keyAttributes, primaryKey } from './item-keys.ts';
import { itemVersions, type Upcaster } from './item-version.ts';
import type { KeyOf, PlaceOf, Query } from './key-types.ts';
import type { IndexName, ItemName } from './keys.ts';
import { readBatches } from './read-batches.ts';
import { encodeCursor, queryItems, readItem } from './read-items.ts';
import { type Ask, askFor } from './read-together.ts';
import { Stamps } from './stamps.ts';
import { table, TABLE_NAME } from './table.ts';
import { alreadyExists, changedMeanwhile, currentItem, type Refusal, type Write } from './write.ts';

type AmountOf<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> extends number ? Name : never }[keyof Row] & string;

const RETURN_OLD = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const isStored = (item: unknown): item is Attributes => typeof item === 'object' && item !== null;

/** Every item type that has been loaded, for the test that holds its shape against `item-pins.json`. */
export const itemTypes = new Map<
  ItemName,
  { readonly schema: z.ZodObject; readonly version: number; readonly parse: (item: unknown) => object }
>();

/**
 * An item type of `KEYS` with the schema of its rows: `item-keys.ts` forms its keys, zod checks each row on its way in and out. For
 * stores only. Reads by primary key are consistent, and whatever has ended is left out. Writes are parts for `commit`. `upcasters` lift
 * items of older versions, the first one from version 1 (README).
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

  /** For an addition, which must not meet an older shape. A faster writer has renewed the item, or changed it in today's shape. */
  const renew =
    (key: KeyOf<Name, Row>): NonNullable<Write['renew']> =>
    async (current) => {
      if (!versions.isOlder(current)) return false;
      const item = await readItem(name, key);
      if (item === undefined) return true;
      const row = parse(item);
      const put = { ...image({ ...row, version: row.version + 1 }), ...allOf(isVersion(row.version)) };
      await unlessConditionFails(table.send(new PutCommand(put)));
      return true;
    };

  /** One page of at most `limit` items; `cursor` leads on, null at the end. */
  async function page<const Index extends IndexName>(
    query: Query<Name, Row, Index>,
    window: { readonly limit: number; readonly cursor: string | null },
  ): Promise<{ rows: Row[]; cursor: string | null }> {
    const { items, cursor } = await queryItems(name, { ...query, ...window });
    return { rows: items.map(parse).filter(isLive), cursor };
  }

  async function addNow(key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>): Promise<Row | undefined> {
    try {
      const update = new UpdateCommand({ ...additionOf(key, addition), ReturnValues: 'ALL_NEW' });
      return parse((await table.send(update)).Attributes);
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const current = currentItem(error.Item);
      if (current.schemaVersion > versions.current)
        throw new NewerShapeError(name, current.schemaVersion, versions.current);
      return (await renew(key)(current)) ? addNow(key, addition) : undefined;
    }
  }

  return {
    name,
    page,
    /** The row as `parse` reads it again, whatever its version is by then: for a row that is kept elsewhere. */
    keep: (row: Row) => ({ ...row, schemaVersion: versions.identity.schemaVersion }),

    /** A row of this type that was kept elsewhere meanwhile. */
    parse,

    async read(key: KeyOf<Name, Row>): Promise<Row | undefined> {
      const item = await readItem(name, key);
      return item === undefined ? undefined : parseLive(item);
    },

    /** The item of this key, to be read together with others. */
    ask: (key: KeyOf<Name, Row>): Ask<Row> => askFor(primaryKey(name, key), parseLive),

    /** The items of these keys that exist, in any order. */
    async readMany(keys: readonly KeyOf<Name, Row>[]): Promise<Row[]> {
      const items = await readBatches(keys.map((key) => primaryKey(name, key)));
      return items.map(parse).filter(isLive);
    },

    /** The cursor of a page that goes on after this item of the index, which need not be there any more. */
    cursorAfter: <const Index extends IndexName>(index: Index, row: Row | PlaceOf<Name, Row, Index>): string | null =>
      encodeCursor(indexKey(name, index, row)),

    /** Every item that the query finds: for lists that stay short. */
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

    /** A new item; where one lives already, `refusal`. One that has ended counts as gone. */
    create: (row: Row, refusal: Refusal = alreadyExists): Write => ({ item: { Put: created(row) }, refusal }),

    /** The item as `changed` made it, if nobody changed it since it was read. */
    replace: (row: Row, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Put: { ...image(row), ...allOf(isVersion(row.version - 1), versions.isNotNewer) } },
      refusal: versions.refusing(refusal),
    }),

    /** The item whatever was there before, but for one that a newer release wrote. */
    put: (row: Row): Write => ({
      item: { Put: { ...image(row), ...allOf(versions.isNotNewer) } },
      refusal: versions.refusing(changedMeanwhile),
    }),

    /** The item goes, if nobody changed it since it was read. */
    remove: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Delete: { ...target(row), ...allOf(isVersion(row.version)) } },
      refusal,
    }),

    /** The item goes, if it is there at all. */
    drop: (key: KeyOf<Name, Row>): Write => ({ item: { Delete: target(key) }, refusal: changedMeanwhile }),

    /** The item goes, if it is there and this attribute still is what it was: of two who take it, one gets it. */
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

    /** Adds to numbers of an item that need not exist yet; where the bounds do not hold, `refusal`. */
    add: (key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Update: additionOf(key, addition) },
      refusal: versions.refusing(refusal),
      renew: renew(key),
    }),

    /**
     * The same at once, by itself and beside `commit`: for what is counted before it is known what will come of it. Answers the item as it
     * is afterwards, `undefined` where the bounds do not hold.
     */
    addNow,

    /** `create` at once, by itself and beside `commit`: whether there was none. */
    async createNow(row: Row): Promise<boolean> {
      return (await unlessConditionFails(table.send(new PutCommand(created(row))))) !== undefined;
    },

    /** Nothing is written, but all else only if nobody changed the item since it was read. */
    check: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { ConditionCheck: { ...target(row), ...allOf(isVersion(row.version)) } },
      refusal,
    }),
  };
}
