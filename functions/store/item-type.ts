import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { nowSeconds } from '#functions/http/clock.ts';
import { type Addition, additionExpressions } from './addition.ts';
import { identityOf, imageOf, indexKey, keyAttributes, primaryKey } from './item-keys.ts';
import type { KeyOf, PlaceOf, Query } from './key-types.ts';
import type { IndexName, ItemName } from './keys.ts';
import { readBatches } from './read-batches.ts';
import { encodeCursor, queryItems, readItem } from './read-items.ts';
import { type Ask, askFor } from './read-together.ts';
import { Stamps } from './stamps.ts';
import { table, TABLE_NAME } from './table.ts';
import { alreadyExists, changedMeanwhile, type Refusal, type Write } from './write.ts';

type AmountOf<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> extends number ? Name : never }[keyof Row] & string;

/** The answer, or `undefined` when the request's condition did not hold. */
async function unlessConditionFails<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const RETURN_OLD = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const SAME_VERSION = { ConditionExpression: '#version = :seen', ExpressionAttributeNames: { '#version': 'version' } };

/**
 * An item type of `KEYS` with the schema of its rows: `item-keys.ts` forms its keys, zod checks each row on its way in and out. For
 * stores only. Reads by primary key are consistent, and whatever has ended is left out. Writes are parts for `commit`.
 */
export function itemType<const Name extends ItemName, Schema extends z.ZodObject>(name: Name, schema: Schema) {
  type Row = z.output<Schema> & Stamps;
  const parse = (data: unknown): Row => ({ ...schema.parse(data), ...Stamps.parse(data) });
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
  const image = (row: Row) => ({ TableName: TABLE_NAME, Item: imageOf(name, parse(row)), ...RETURN_OLD });
  const created = (row: Row) => ({
    ...image(row),
    ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': nowSeconds() },
  });
  const seen = (version: number) => ({ ...SAME_VERSION, ExpressionAttributeValues: { ':seen': version } });
  const additionOf = (key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>) => ({
    ...target(key),
    ...additionExpressions(addition, { ...keyAttributes(name, key), ...identityOf(name) }, nowSeconds()),
  });

  /** One page of at most `limit` items; `cursor` leads on, null at the end. */
  async function page<const Index extends IndexName>(
    query: Query<Name, Row, Index>,
    window: { readonly limit: number; readonly cursor: string | null },
  ): Promise<{ rows: Row[]; cursor: string | null }> {
    const { items, cursor } = await queryItems(name, { ...query, ...window });
    return { rows: items.map(parse).filter(isLive), cursor };
  }

  return {
    name,
    page,
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
      item: { Put: { ...image(row), ...seen(row.version - 1) } },
      refusal,
    }),

    /** The item whatever was there before. */
    put: (row: Row): Write => ({ item: { Put: image(row) }, refusal: changedMeanwhile }),

    /** The item goes, if nobody changed it since it was read. */
    remove: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { Delete: { ...target(row), ...seen(row.version) } },
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
      refusal,
    }),

    /**
     * The same at once, by itself and beside `commit`: for what is counted before it is known what will come of it. Answers the item as it
     * is afterwards, `undefined` where the bounds do not hold.
     */
    async addNow(key: KeyOf<Name, Row>, addition: Addition<AmountOf<Row>>): Promise<Row | undefined> {
      const update = new UpdateCommand({ ...additionOf(key, addition), ReturnValues: 'ALL_NEW' });
      const answer = await unlessConditionFails(table.send(update));
      return answer === undefined ? undefined : parse(answer.Attributes);
    },

    /** `create` at once, by itself and beside `commit`: whether there was none. */
    async createNow(row: Row): Promise<boolean> {
      return (await unlessConditionFails(table.send(new PutCommand(created(row))))) !== undefined;
    },

    /** Nothing is written, but all else only if nobody changed the item since it was read. */
    check: (row: KeyOf<Name, Row> & Stamps, refusal: Refusal = changedMeanwhile): Write => ({
      item: { ConditionCheck: { ...target(row), ...seen(row.version) } },
      refusal,
    }),
  };
}
