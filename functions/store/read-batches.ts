import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { table, TABLE_NAME } from './table.ts';

/** DynamoDB's maximum of items read in one request. */
const BATCH_SIZE_MAX = 100;

type Key = Record<string, unknown>;

/** Reads many items consistently; items that do not exist are absent from the answer. */
export async function readBatches(keys: readonly Key[]): Promise<unknown[]> {
  const items: unknown[] = [];
  let waiting = [...keys];
  while (waiting.length > 0) {
    const batch = { Keys: waiting.slice(0, BATCH_SIZE_MAX), ConsistentRead: true };
    const answer = await table.send(new BatchGetCommand({ RequestItems: { [TABLE_NAME]: batch } }));
    items.push(...(answer.Responses?.[TABLE_NAME] ?? []));
    waiting = [...(answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []), ...waiting.slice(BATCH_SIZE_MAX)];
  }
  return items;
}
