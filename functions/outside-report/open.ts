import type { Handler } from '#functions/http/call.ts';
import { readWorkOrder } from '#functions/work-order/find-work-order.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { aboutOf, findByToken } from './find-label.ts';

/** Returns what the label is for, and its newest reports: somebody else may have reported the same problem (WO-78). */
export const open: Handler<(typeof outsideReportApi)['open']> = async (call) => {
  const { label, subject, expiresAt } = await findByToken(call);
  const found = await Promise.all(label.reports.map((id) => readWorkOrder(label.organisationId, id)));
  return { about: aboutOf(subject), reports: found.filter((each) => each !== undefined), expiresAt };
};
