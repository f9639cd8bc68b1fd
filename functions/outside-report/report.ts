import { requireHuman } from '#functions/account/code/human-check.ts';
import { type NetworkLimit, spendFrom } from '#functions/account/code/network-limit.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { openedWorkOrder, outsideReportEffect } from '#functions/work-order/work-order-store.ts';
import { OUTSIDE_REPORTS_PER_ADDRESS_HOUR, REPORTS_PER_LABEL_DAY } from '#shared/outside-report/report-limits.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { findByToken } from './find-label.ts';
import { reportLabelStore } from './report-label-store.ts';

const BY_LABEL: RateLimit = { kind: 'outsideReportDay', max: REPORTS_PER_LABEL_DAY, windowSeconds: 24 * 3600 };
const BY_NETWORK: NetworkLimit = { kind: 'outsideReport', perAddress: OUTSIDE_REPORTS_PER_ADDRESS_HOUR };

/** Opens a report of a person without an account, in the organisation that has the label's device or order (WO-74). */
export const report: Handler<(typeof outsideReportApi)['report']> = async (call) => {
  const { input, client, now } = call;
  const { name, contact, description } = input;
  const { label: seen } = await findByToken(call);
  await requireHuman(input.humanCheck, now);
  await spendFrom(client, BY_NETWORK);
  // Counted by device or order, so that a new label does not reset the count.
  const retryAfter = await countUse(BY_LABEL, `${seen.organisationId} ${seen.subject}`);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  return retryIfChanged(async () => {
    const { label, subject } = await findByToken(call);
    const outsider = { name, contact };
    const opened = await openedWorkOrder(now, {
      type: 'service',
      description,
      reporterName: name,
      outsider,
      ...subject,
    });
    const { workOrderId, workOrderNumber } = opened;
    const effect = outsideReportEffect(opened);
    return call.commit({
      ...effect,
      writes: [...effect.writes, reportLabelStore.noteReport(label, workOrderId, now)],
      owner: label.organisationId,
      subjects: [...effect.subjects, label.subject],
      answer: { workOrderId, workOrderNumber },
    });
  });
};
