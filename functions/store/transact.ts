import { setTimeout } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { wireWrite } from './plain-item.ts';
import { tableClient } from './table-client.ts';
import { type CancellationReason, cancellationReasons } from './table-error.ts';
import { currentItem, type Write } from './write.ts';

const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 20;

const isConflict = (reasons: readonly CancellationReason[]): boolean =>
  reasons.some((reason) => reason.Code === 'TransactionConflict') &&
  reasons.every((reason) => reason.Code === 'TransactionConflict' || reason.Code === 'None');

const wireItemOf = ({ item: { Put, Update, Delete, ConditionCheck } }: Write): TransactWriteItem => ({
  ...(Put !== undefined && { Put: wireWrite(Put) }),
  ...(Update !== undefined && { Update: wireWrite(Update) }),
  ...(Delete !== undefined && { Delete: wireWrite(Delete) }),
  ...(ConditionCheck !== undefined && { ConditionCheck: wireWrite(ConditionCheck) }),
});

/**
 * Writes all or nothing in one `TransactWriteItems`. Throws the refusal of the first write whose condition fails. Tries again if another
 * transaction locks an item. If an item is of an older version, rewrites it in the present version and tries again.
 */
export async function transact(writes: readonly Write[], attempt = 1): Promise<void> {
  try {
    await tableClient.send('TransactWriteItems', {
      TransactItems: writes.map(wireItemOf),
      // If the answer is lost and the request is sent again, this token keeps DynamoDB from writing twice.
      ClientRequestToken: randomUUID(),
    });
  } catch (error) {
    const reasons = cancellationReasons(error);
    if (reasons === undefined) throw error;
    if (isConflict(reasons) && attempt < ATTEMPTS_MAX) {
      await setTimeout(BACKOFF_MS * 2 ** attempt * Math.random());
      return transact(writes, attempt + 1);
    }
    for (const [index, reason] of reasons.entries()) {
      const write = writes[index];
      if (reason.Code !== 'ConditionalCheckFailed' || write === undefined) continue;
      const current = currentItem(reason.Item);
      if (attempt < ATTEMPTS_MAX && (await write.renew?.(current)) === true) return transact(writes, attempt + 1);
      throw write.refusal(current);
    }
    throw error;
  }
}
