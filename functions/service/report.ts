import type { serviceApi } from '#shared/service/service-api.ts';
import { REPORT_WORK_ORDERS_MAX } from '#shared/service/service-limits.ts';
import { figuresBy, figuresOf, type ReportedWork } from '#shared/service/service-report.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { familiesOf } from '#functions/equipment/find-equipment-of.ts';
import type { Handler } from '#functions/http/call.ts';
import { type DeskReport, findDeskReports } from '#functions/work-order/find-desk-reports.ts';
import { isService } from '#functions/work-order/find-work-order.ts';

/** Returns the reports as the input for the statistics, each with the product family of its device. */
async function workOf(reports: readonly DeskReport[]): Promise<ReportedWork[]> {
  const families = await familiesOf(reports.flatMap(({ equipment }) => equipment?.equipmentId ?? []));
  return reports.map(({ equipment, assignee: worker, ...moments }) => ({
    ...moments,
    worker,
    about: equipment === null ? 'order' : 'equipment',
    family: equipment === null ? null : (families.get(equipment.equipmentId) ?? null),
  }));
}

/** Counts the work of after-sales in a period. The head gets the team's work, and all others their own (SVC-20). */
export const report: Handler<typeof serviceApi.report> = async ({ input, session, scope }) => {
  if (!isService(session)) throw new AppError('notFound');
  const isOfTeam = scope === 'all';
  const { reports, isComplete } = await findDeskReports({
    // Only reports that changed after the start of the period are read. Work that last changed earlier was neither opened nor solved within
    // the period.
    since: input.from,
    ...(!isOfTeam && { worker: session.accountId }),
    most: REPORT_WORK_ORDERS_MAX,
  });
  const work = await workOf(reports);
  const names = new Map(work.flatMap(({ worker }) => (worker === null ? [] : [[worker.accountId, worker.name]])));
  const byWorker = isOfTeam ? figuresBy(work, input, ({ worker }) => worker?.accountId ?? null) : [];
  return {
    total: figuresOf(work, input),
    byAbout: figuresBy(work, input, ({ about }) => about).map(({ key, figures }) => ({ about: key, ...figures })),
    byFamily: figuresBy(work, input, ({ family }) => family).map(({ key, figures }) => ({ family: key, ...figures })),
    byWorker: byWorker.map(({ key, figures }) => ({
      accountId: key,
      name: key === null ? '' : (names.get(key) ?? ''),
      ...figures,
    })),
    isComplete,
  };
};
