import * as z from 'zod';
import { type Attributes, type Between, keyCondition, primaryKey } from './item-keys.ts';
import type { IndexName, ItemName } from './keys.ts';
import { plainItem, type WireItem, wireKey } from './plain-item.ts';
import { TABLE_NAME } from './table.ts';
import { tableClient } from './table-client.ts';

export const encodeCursor = (key: Attributes | undefined): string | null =>
  key === undefined ? null : Buffer.from(JSON.stringify(key)).toString('base64url');

const Key = z.record(z.string(), z.string());
const decodeCursor = (cursor: string): WireItem =>
  wireKey(Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())));

/** Reads the item with this key by a consistent read. */
export async function readItem(name: ItemName, key: Attributes): Promise<unknown> {
  const { Item } = await tableClient.send('GetItem', {
    TableName: TABLE_NAME,
    Key: wireKey(primaryKey(name, key)),
    ConsistentRead: true,
  });
  return Item === undefined ? undefined : plainItem(Item);
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

/** Reads one page of items of this type. `cursor` continues from a page; it is `null` at the end. */
export async function queryItems(
  name: ItemName,
  { index, key, beginsWith = {}, between, isDescending = false, limit, cursor }: ItemQuery,
): Promise<{ items: unknown[]; cursor: string | null }> {
  const { ExpressionAttributeValues, ...condition } = keyCondition(name, index, { key, beginsWith, between });
  const { Items = [], LastEvaluatedKey } = await tableClient.send('Query', {
    TableName: TABLE_NAME,
    ...condition,
    ExpressionAttributeValues: wireKey(ExpressionAttributeValues),
    ScanIndexForward: !isDescending,
    Limit: limit,
    ...(cursor === null ? {} : { ExclusiveStartKey: decodeCursor(cursor) }),
  });
  const ofType = Items.filter(({ entity }) => entity?.S === name);
  return { items: ofType.map(plainItem), cursor: encodeCursor(LastEvaluatedKey && plainItem(LastEvaluatedKey)) };
}
