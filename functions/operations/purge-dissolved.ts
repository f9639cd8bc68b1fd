import { Logger } from '@aws-lambda-powertools/logger';
import { notedRun } from '#functions/error-log/noted-run.ts';
import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { PurgeEnv } from './env.ts';
import { purgeOrganisation } from './purge-organisation.ts';

const { UPLOADS_BUCKET } = PurgeEnv.parse(process.env);
const stores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };
const logger = new Logger({ serviceName: 'operations' });

/**
 * Every hour, erases organisations that were dissolved 30 days ago. If one organisation fails, the others are still erased, and the next
 * run tries again.
 */
export const handler = notedRun(async (): Promise<{ purged: number }> => {
  const now = nowSeconds();
  const due = await organisationStore.toBePurged(now);
  const failures: unknown[] = [];
  for (const row of due) {
    try {
      await purgeOrganisation(row, stores, now);
    } catch (error) {
      logger.error('not purged', { organisationId: row.organisationId, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'organisations that are over are still there');
  return { purged: due.length };
});
