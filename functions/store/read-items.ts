import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Attributes, type Between, keyCondition, primaryKey } from './item-keys.ts';
import type { IndexName, ItemName } from './keys.ts';
import { table, TABLE_NAME } from './table.ts';

export const encodeCursor = (key: Attributes | undefined): string | null =>
  key === undefined ? null : Buffer.from(JSON.stringify(key)).toString('base64url');

const decodeCursor = (cursor: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString());

/** Reads the item with this key, consistently. */
export async function readItem(name: ItemName, key: Attributes): Promise<unknown> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: primaryKey(name, key), ConsistentRead: true }),
  );
  return Item;
}

interface ItemQuery {
  readonly index: IndexName;
  readonly key: Attributes;
  readonly beginsWith?: Attributes;
  readonly between?: Between;
  readonly isDescending?: boolean;
  readonly limit: number;
  readonly cursor: string | null;
}

/** Reads one page of items of this type; `cursor` continues it, null at the end. */
export async function queryItems(
  name: ItemName,
  { index, key, beginsWith = {}, between, isDescending = false, limit, cursor }: ItemQuery,
): Promise<{ items: unknown[]; cursor: string | null }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      ...keyCondition(name, index, { key, beginsWith, between }),
      ScanIndexForward: !isDescending,
      Limit: limit,
      ...(cursor === null ? {} : { ExclusiveStartKey: decodeCursor(cursor) }),
    }),
  );
  return { items: Items.filter((item) => item['entity'] === name), cursor: encodeCursor(LastEvaluatedKey) };
}
