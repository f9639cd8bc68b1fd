import { type LateReport, latenessOf } from '#shared/service/late-report.ts';
import { COUNTED_MAX } from '#shared/service/service-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { countedPage } from '#functions/store/counted-page.ts';
import type { ListPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { reportDeadlines, workOrders } from './work-order-items.ts';
import { rowOf } from './work-order-views.ts';

type Deadline = Awaited<ReturnType<typeof reportDeadlines.page>>['rows'][number];

const NO_ROWS = () => Promise.resolve(new Map<string, Deadline>());

/** Returns a source of the deadlines that have passed, earliest first. */
const passedBy = (now: UnixSeconds) =>
  rangeSource({
    to: `${now}~`,
    isDescending: false,
    page: (between, window) => reportDeadlines.page({ index: 'gsi1', key: {}, between }, window),
    entryOf: (row: Deadline) => ({ place: `${row.lateAt}#${row.workOrderId}`, id: row.workOrderId, row }),
  });

/** Returns a page of the late reports to after-sales, longest overdue first (SVC-22). */
export async function findLateReports(asked: ListPage, now: UnixSeconds) {
  const walk = { sources: [passedBy(now)], isDescending: false, rowsOf: NO_ROWS };
  const { list: deadlines, ...rest } = await countedPage(walk, asked, COUNTED_MAX);
  const reports = await workOrders.readMany(deadlines);
  const list = deadlines.flatMap(({ workOrderId }): LateReport[] => {
    const report = reports.find((each) => each.workOrderId === workOrderId);
    const late = report && latenessOf(report);
    // The index lags for a moment after a change, so the report itself is judged again.
    return report === undefined || late === undefined || late.lateAt > now ? [] : [{ ...rowOf(report), ...late }];
  });
  return { list, ...rest };
}
