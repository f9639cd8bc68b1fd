import { plainItem, wireKey } from './plain-item.ts';
import { TABLE_NAME } from './table.ts';
import { tableClient } from './table-client.ts';

/** Most items that DynamoDB reads in one request. */
const BATCH_SIZE_MAX = 100;

type Key = { readonly pk: string; readonly sk: string };

/** Reads many items consistently. Items that do not exist are left out. */
export async function readBatches(keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let waiting = keys.map(wireKey);
  while (waiting.length > 0) {
    const batch = { Keys: waiting.slice(0, BATCH_SIZE_MAX), ConsistentRead: true };
    const answer = await tableClient.send('BatchGetItem', { RequestItems: { [TABLE_NAME]: batch } });
    items.push(...(answer.Responses?.[TABLE_NAME] ?? []).map(plainItem));
    waiting = [...(answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []), ...waiting.slice(BATCH_SIZE_MAX)];
  }
  return items;
}
