import type { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { WorkOrderState } from '#shared/work-order/work-order.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { SERVICE_DESK, type StoredWorkOrderGrant, workOrderGrants } from './work-order-items.ts';

/** A report to after-sales, with the moments from which the statistics are calculated. */
export interface DeskReport {
  readonly equipment: StoredWorkOrderGrant['equipment'];
  readonly assignee: StoredWorkOrderGrant['assignee'];
  readonly openedAt: UnixSeconds;
  /** Moment of the first action of after-sales; `null` if there is none yet. */
  readonly answeredAt: UnixSeconds | null;
  /** Moment when the work was finished last; `null` if it is not finished or was sent back since. */
  readonly solvedAt: UnixSeconds | null;
}

interface Asked {
  /** Only reports that changed at this moment or later, in Unix seconds. */
  readonly since: UnixSeconds;
  /** Only reports of this member; absent for the reports of the whole team. */
  readonly worker?: AccountId;
  readonly most: number;
}

/** Number of histories that are read at the same time. */
const AT_ONCE = 25;
const SOLVED: readonly WorkOrderState[] = ['awaitingConfirmation', 'completed'];
const readerId = SERVICE_DESK;

/** Returns the lines of after-sales' lists, last changed first. Returns one more than `most` if there are more. */
async function linesOf({ since, worker, most }: Asked): Promise<StoredWorkOrderGrant[]> {
  const between = [`${since}`, '~'] as const;
  const window = { limit: most + 1, cursor: null };
  const isDescending = true;
  const pages =
    worker === undefined
      ? WorkOrderState.options.map((state) =>
          workOrderGrants.page({ index: 'gsi1', key: { readerId, state }, between, isDescending }, window),
        )
      : [workOrderGrants.page({ index: 'gsi2', key: { readerId, worker }, between, isDescending }, window)];
  const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
  return rows
    .toSorted(
      newestFirst(
        ({ updatedAt }) => updatedAt,
        ({ workOrderId }) => workOrderId,
      ),
    )
    .slice(0, most + 1);
}

async function withMoments(grant: StoredWorkOrderGrant): Promise<DeskReport> {
  const { ownerId: owner, workOrderId: subject, state, equipment, assignee, openedAt } = grant;
  const lines = await historyItems.all({ index: 'primary', key: { owner, subject } });
  const answer = lines.find(({ side, action }) => side === 'handler' && action !== 'create');
  const solution = SOLVED.includes(state) ? lines.findLast(({ action }) => action === 'finish') : undefined;
  return { equipment, assignee, openedAt, answeredAt: answer?.at ?? null, solvedAt: solution?.at ?? null };
}

/**
 * Returns the reports to after-sales that changed last, for the statistics. Returns at most `most` reports, because the history of each
 * must be read. `isComplete` is `false` if there are more.
 */
export async function findDeskReports(
  asked: Asked,
): Promise<{ readonly reports: DeskReport[]; readonly isComplete: boolean }> {
  const lines = await linesOf(asked);
  const counted = lines.slice(0, asked.most);
  const reports: DeskReport[] = [];
  for (let at = 0; at < counted.length; at += AT_ONCE)
    reports.push(...(await Promise.all(counted.slice(at, at + AT_ONCE).map(withMoments))));
  return { reports, isComplete: lines.length === counted.length };
}
