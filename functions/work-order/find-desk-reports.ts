import type { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { WorkOrderState } from '#shared/work-order/work-order.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { SERVICE_DESK, type StoredWorkOrderGrant, workOrderGrants } from './work-order-items.ts';

/** A report to after-sales with the moments of its history that figures count. */
export interface DeskReport {
  readonly equipment: StoredWorkOrderGrant['equipment'];
  readonly assignee: StoredWorkOrderGrant['assignee'];
  readonly openedAt: UnixSeconds;
  /** The first act of after-sales; null: none yet. */
  readonly answeredAt: UnixSeconds | null;
  /** The last end of the work, if it was not sent back since; null: not solved. */
  readonly solvedAt: UnixSeconds | null;
}

interface Asked {
  /** Only those that changed at this moment or later. */
  readonly since: UnixSeconds;
  /** Only those of this member; absent = of the whole team. */
  readonly worker?: AccountId;
  readonly most: number;
}

/** Histories that are read at the same time. */
const AT_ONCE = 25;
const SOLVED: readonly WorkOrderState[] = ['awaitingConfirmation', 'completed'];
const readerId = SERVICE_DESK;

/** Returns the lines of the desk's lists, last changed first, and one more than asked for where there are more. */
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

/** Finds the reports to after-sales that changed last, for figures. Each costs a reading of its history. */
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
