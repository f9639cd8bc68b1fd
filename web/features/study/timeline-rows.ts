import type { OrderRow } from '#shared/order/order.ts';
import type { Visit } from '#shared/patient/visit.ts';
import type { ReportLine, ReportVersion } from '#shared/report/report.ts';
import type { StudyLine } from '#shared/study/study.ts';

export type TimelineRow =
  | { readonly kind: 'study'; readonly id: string; readonly day: string; readonly study: StudyLine }
  | { readonly kind: 'order'; readonly id: string; readonly day: string; readonly order: OrderRow }
  | { readonly kind: 'visit'; readonly id: string; readonly day: string; readonly visit: Visit }
  | {
      readonly kind: 'report';
      readonly id: string;
      readonly day: string;
      readonly report: ReportLine;
      readonly signed: ReportVersion;
    };

export interface TimelineYear {
  readonly year: string;
  readonly rows: readonly TimelineRow[];
}

const localDayOf = (at: number): string => {
  const date = new Date(at * 1000);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};

interface Parts {
  readonly studies: readonly StudyLine[];
  readonly orders: readonly OrderRow[];
  readonly visits: readonly Visit[];
  readonly reports: readonly ReportLine[];
  /**
   * Whether older studies are not loaded yet. If so, visits, orders and reports that are older than the oldest loaded study are left out.
   * Otherwise a day could show its visits without its studies.
   */
  readonly hasMore: boolean;
}

/** Returns the rows of a patient's timeline by year, newest first. */
export function timelineOf({ studies, orders, visits, reports, hasMore }: Parts): TimelineYear[] {
  const oldest = hasMore ? (studies.at(-1)?.takenOn ?? '') : '';
  const rows: TimelineRow[] = [
    ...studies.map((study) => ({ kind: 'study' as const, id: study.studyId, day: study.takenOn, study })),
    ...orders.map((order) => ({ kind: 'order' as const, id: order.orderId, day: localDayOf(order.createdAt), order })),
    ...visits.map((visit) => ({ kind: 'visit' as const, id: visit.visitId, day: localDayOf(visit.at), visit })),
    // Each signed version is a row on the day of its signature.
    ...reports.flatMap((report) =>
      report.versions.map((signed) => ({
        kind: 'report' as const,
        id: `${report.reportId} ${signed.number}`,
        day: localDayOf(signed.at),
        report,
        signed,
      })),
    ),
  ];
  const shown = rows.filter(({ day }) => day >= oldest).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const years = Map.groupBy(shown, ({ day }) => day.slice(0, 4));
  return [...years].map(([year, ofYear]) => ({ year, rows: ofYear }));
}
