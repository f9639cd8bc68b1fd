import { setTimeout } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from './table.ts';
import { currentItem, type Write } from './write.ts';

const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 20;

type Reason = NonNullable<TransactionCanceledException['CancellationReasons']>[number];

const isConflict = (reasons: readonly Reason[]): boolean =>
  reasons.some((reason) => reason.Code === 'TransactionConflict') &&
  reasons.every((reason) => reason.Code === 'TransactionConflict' || reason.Code === 'None');

/**
 * Writes all or nothing in one `TransactWriteItems`. Throws the refusal of the first write whose condition fails.
 * Retries when another transaction held an item, or when an item had an older version.
 */
export async function transact(writes: readonly Write[], attempt = 1): Promise<void> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => write.item) }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
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
