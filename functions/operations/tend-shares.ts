import { notedRun } from '#functions/error-log/noted-run.ts';
import { Logger } from '@aws-lambda-powertools/logger';
import { objectStore } from '#functions/objects/object-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { ended } from '#functions/share/cancel.ts';
import { sharedNow } from '#functions/share/find-shared.ts';
import { shareEvent } from '#functions/share/share-event.ts';
import type { StoredShare } from '#functions/share/share-items.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { isShareOpen } from '#shared/share/share.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { PurgeEnv } from './env.ts';
import { eraseCopiesOf } from './erase-shares.ts';

const { UPLOADS_BUCKET } = PurgeEnv.parse(process.env);
const objects = objectStore(UPLOADS_BUCKET);
const logger = new Logger({ serviceName: 'operations' });

const origin = ({ organisationId }: StoredShare) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner: organisationId,
    action: 'operations/tendShares',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

type Outcome = 'noticed' | 'ended' | 'left' | 'askedAgain';

/** Seconds after which copies that are still missing are requested again. */
const STUCK_SECONDS = 45 * 60;

/** Ends a share that has expired or has lost its files. Notifies its creator once, a day before the end. Requests missing copies again. */
async function tend(row: StoredShare, now: UnixSeconds): Promise<Outcome> {
  const isOver = !isShareOpen(row, now);
  const isGone = !isOver && (await sharedNow(row)) === undefined;
  const subjects = [row.shareId, row.subject];
  if (isOver || isGone) {
    await eraseCopiesOf(row, objects);
    const { dueAt: _due, ...over } = isGone ? ended(row, now) : changed(now, row, {});
    await commit(origin(row), {
      writes: [shareStore.replace(over)],
      subjects,
      answer: null,
    });
    return 'ended';
  }
  if (row.copies?.state === 'preparing' && row.updatedAt + STUCK_SECONDS < now) {
    await commit(origin(row), {
      writes: [shareStore.replace(changed(now, row, {}))],
      events: [await shareEvent('ShareCopiesRequested', row, row.creatorName)],
      subjects,
      answer: null,
    });
    return 'askedAgain';
  }
  if (row.dueAt === undefined || row.dueAt > now || row.dueAt >= row.expiresAt) return 'left';
  await commit(origin(row), {
    writes: [shareStore.replace(changed(now, row, { dueAt: row.expiresAt }))],
    events: [await shareEvent('ShareEnding', row, row.creatorName)],
    subjects,
    answer: null,
  });
  return 'noticed';
}

/**
 * Every hour, takes the due step of each open share. If one share fails, the other shares still get their steps, and the next run tries
 * again.
 */
export const handler = notedRun(async (): Promise<Record<Outcome, number>> => {
  const now = nowSeconds();
  const counts: Record<Outcome, number> = { noticed: 0, ended: 0, left: 0, askedAgain: 0 };
  const failures: unknown[] = [];
  for (const row of await shareStore.open()) {
    try {
      counts[await tend(row, now)] += 1;
    } catch (error) {
      logger.error('not tended', { shareId: row.shareId, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'shares were not tended');
  return counts;
});
