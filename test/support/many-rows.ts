import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ownTable } from './own-table.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import type { Write } from '#functions/store/write.ts';

/** Limits of writing: items in one request (DynamoDB's limit), and requests at the same time. */
const BATCH_SIZE_MAX = 25;
const REQUESTS_AT_ONCE = 2;

type Item = Record<string, unknown>;

async function putBatch(items: readonly Item[]): Promise<void> {
  const RequestItems = { [TABLE_NAME]: items.map((Item) => ({ PutRequest: { Item } })) };
  await ownTable.send(new BatchWriteCommand({ RequestItems }));
}

/** Puts the items of many writes directly into the table, without their conditions. Only items that `isKept` accepts are put. */
export async function putAll(writes: readonly Write[], isKept: (item: Item) => boolean = () => true): Promise<void> {
  const items = writes.flatMap(({ item }) => item.Put?.Item ?? []).filter(isKept);
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_SIZE_MAX) }, (_, index) =>
    items.slice(index * BATCH_SIZE_MAX, (index + 1) * BATCH_SIZE_MAX),
  );
  for (let index = 0; index < batches.length; index += REQUESTS_AT_ONCE)
    await Promise.all(batches.slice(index, index + REQUESTS_AT_ONCE).map(putBatch));
}
