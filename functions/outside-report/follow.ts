import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { readWorkOrder } from '#functions/work-order/find-work-order.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { WorkOrderHistoryEntry } from '#shared/work-order/work-order.ts';
import { aboutOf, findByToken } from './find-label.ts';

/** Returns the state of a report that was made with this label (WO-79). Throws 40400 for a work order that was made in another way. */
export const follow: Handler<(typeof outsideReportApi)['follow']> = async (call) => {
  const { workOrderId } = call.input;
  const { label, subject } = await findByToken(call);
  const found = label.reports.includes(workOrderId)
    ? await readWorkOrder(label.organisationId, workOrderId)
    : undefined;
  if (found === undefined) throw new AppError('notFound');
  const key = { owner: label.organisationId, subject: workOrderId };
  const lines = await historyItems.all({ index: 'primary', key });
  return {
    ...found,
    about: aboutOf(subject),
    hasQuestion: found.question !== null,
    steps: lines.map((line) => WorkOrderHistoryEntry.parse(line)).filter(({ from, to }) => from !== to),
  };
};
