import { notedRun } from '#functions/error-log/noted-run.ts';
import { Logger } from '@aws-lambda-powertools/logger';
import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { keptOrdersUntil } from '#functions/order/find-kept-order.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { binnedUntil } from '#functions/store/bin.ts';
import { closureStore } from '#functions/account/closure-store.ts';
import { PurgeEnv } from './env.ts';
import { purgeAccount } from './purge-account.ts';
import { PURGE_BINNED } from './purge-binned.ts';
import { purgeKept } from './purge-kept.ts';

const { UPLOADS_BUCKET } = PurgeEnv.parse(process.env);
const objects = objectStore(UPLOADS_BUCKET);
const parts = multipartStore(UPLOADS_BUCKET);
const logger = new Logger({ serviceName: 'operations' });

interface Due {
  readonly kind: string;
  readonly id: string;
  readonly purge: () => Promise<void>;
}

async function everythingDue(): Promise<Due[]> {
  const now = nowSeconds();
  const [binned, closed, kept] = await Promise.all([binnedUntil(now), closureStore.due(now), keptOrdersUntil(now)]);
  return [
    ...binned.map((row) => ({
      kind: row.kind,
      id: row.id,
      purge: () => PURGE_BINNED[row.kind](row, { objects, parts, now }),
    })),
    ...closed.map((closure) => ({ kind: 'account', id: closure.accountId, purge: () => purgeAccount(closure) })),
    ...kept.map((record) => ({ kind: 'kept', id: record.orderId, purge: () => purgeKept(record, objects) })),
  ];
}

/**
 * Every hour, erases everything that is due: rows deleted and accounts closed 30 days ago, and records that labs need no longer keep. If
 * one erasure fails, the others still run, and the next run tries again.
 */
export const handler = notedRun(async (): Promise<{ purged: number }> => {
  const due = await everythingDue();
  const failures: unknown[] = [];
  for (const { kind, id, purge } of due) {
    try {
      await purge();
    } catch (error) {
      logger.error('not purged', { kind, id, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'what is deleted is still there');
  return { purged: due.length };
});
