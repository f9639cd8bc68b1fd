import { Logger } from '@aws-lambda-powertools/logger';
import { objectStore } from '#functions/file/object-store.ts';
import { nowSeconds } from '#functions/http/clock.ts';
import { binnedUntil } from '#functions/store/bin.ts';
import { PurgeEnv } from './env.ts';
import { PURGE_BINNED } from './purge-binned.ts';

const { UPLOADS_BUCKET } = PurgeEnv.parse(process.env);
const objects = objectStore(UPLOADS_BUCKET);
const logger = new Logger({ serviceName: 'operations' });

/** Every hour: what was deleted 30 days ago goes for good. One that cannot go now does not keep the others from it; it comes again. */
export async function handler(): Promise<{ purged: number }> {
  const now = nowSeconds();
  const due = await binnedUntil(now);
  const failures: unknown[] = [];
  for (const row of due) {
    try {
      await PURGE_BINNED[row.kind](row, { objects, now });
    } catch (error) {
      logger.error('not purged', { kind: row.kind, id: row.id, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'what is deleted is still there');
  return { purged: due.length };
}
