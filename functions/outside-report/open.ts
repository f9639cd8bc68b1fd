import type { Handler } from '#functions/http/call.ts';
import { readWorkOrder } from '#functions/work-order/find-work-order.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { aboutOf, findByToken } from './find-label.ts';

/** Returns the device or order of the label, and its newest reports: another person may have reported the problem already (WO-78). */
export const open: Handler<(typeof outsideReportApi)['open']> = async (call) => {
  const { label, subject, expiresAt } = await findByToken(call);
  const found = await Promise.all(label.reports.map((id) => readWorkOrder(label.organisationId, id)));
  return { about: aboutOf(subject), reports: found.filter((each) => each !== undefined), expiresAt };
};
