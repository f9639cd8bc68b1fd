import type { WriteRequest } from '@aws-sdk/client-dynamodb';
import { plainItem, wireKey, type WireItem } from './plain-item.ts';
import { TABLE_NAME } from './table.ts';
import { tableClient } from './table-client.ts';

/** Most writes that DynamoDB accepts in one request. */
const BATCH_SIZE_MAX = 25;

type PrimaryKey = { readonly pk: string; readonly sk: string };

const deletionOf = (key: PrimaryKey) => ({ DeleteRequest: { Key: wireKey(key) } });

/** Yields the keys of all items in a partition, of any type, page by page. */
async function* keysOf(pk: string): AsyncGenerator<PrimaryKey[]> {
  let from: WireItem | undefined;
  do {
    const answer = await tableClient.send('Query', {
      TableName: TABLE_NAME,
      KeyConditionExpression: '#pk = :pk',
      ProjectionExpression: '#pk, #sk',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: wireKey({ ':pk': pk }),
      ConsistentRead: true,
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    });
    yield (answer.Items ?? []).map(plainItem).map(({ pk: own, sk }) => ({ pk: String(own), sk: String(sk) }));
    from = answer.LastEvaluatedKey;
  } while (from !== undefined);
}

async function drop(keys: readonly PrimaryKey[]): Promise<void> {
  let waiting: WriteRequest[] = keys.map(deletionOf);
  while (waiting.length > 0) {
    const batch = { [TABLE_NAME]: waiting.slice(0, BATCH_SIZE_MAX) };
    const { UnprocessedItems } = await tableClient.send('BatchWriteItem', { RequestItems: batch });
    waiting = [...(UnprocessedItems?.[TABLE_NAME] ?? []), ...waiting.slice(BATCH_SIZE_MAX)];
  }
}

/**
 * Deletes all items of a partition except those with `keptSortKeys`. Only for an owner that ends for good, so that no items are added
 * meanwhile. A repeated call finishes an interrupted deletion.
 */
export async function dropPartition(pk: string, keptSortKeys: readonly string[] = []): Promise<void> {
  for await (const page of keysOf(pk)) await drop(page.filter(({ sk }) => !keptSortKeys.includes(sk)));
}
