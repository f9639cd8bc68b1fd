import type { Call, Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import { countingUse, type RateLimit } from '#functions/store/rate-limit.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { readWorkOrder } from '#functions/work-order/find-work-order.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ACCESS_QUESTIONS_PER_DAY } from '#shared/support-access/support-access-limits.ts';
import { accessStateAt, questionEnd } from '#shared/support-access/support-access.ts';
import type { WorkOrderState } from '#shared/work-order/work-order.ts';
import { accessEvent } from './access-event.ts';
import { recordEnd, supportAccessStore } from './support-access-store.ts';

type Ask = (typeof supportAccessApi)['ask'];

const PER_DAY: RateLimit = { kind: 'accessQuestion', max: ACCESS_QUESTIONS_PER_DAY, windowSeconds: 24 * 3600 };
const OVER: readonly WorkOrderState[] = ['completed', 'cancelled'];

/**
 * Returns the clinic's open report. Throws 40400 if there is no such report, and 40901 if the report is over. Throws 40900 if access was
 * asked for already.
 */
async function reportOf({ input, session, now }: Call<Ask>) {
  const { organisationId, organisationType, homeId } = session;
  if (homeId === undefined || organisationType !== 'clinic') throw new AppError('notFound');
  const report = await readWorkOrder(organisationId, input.workOrderId);
  if (report === undefined || report.type !== 'service') throw new AppError('notFound');
  if (OVER.includes(report.state)) throw new AppError('stateRefusesAction', { state: report.state });
  const earlier = await supportAccessStore.ofClinic(tenantOf(session));
  const isWaiting = earlier.some(
    (row) => row.workOrder?.workOrderId === report.workOrderId && accessStateAt(row, now) === 'asked',
  );
  if (isWaiting) throw new AppError('alreadyExists');
  return report;
}

/** Asks the heads of a clinic for access to a case. The heads choose the case, so after-sales names no patient. */
export const ask: Handler<Ask> = async (call) => {
  const { input, session, now } = call;
  const { organisationId, accountId, accountName, homeId = null } = session;
  const { workOrderId, workOrderNumber, order } = await reportOf(call);
  const clinic = await organisationStore.read(organisationId);
  const row = newRow(now, {
    accessId: newId('supportAccess'),
    organisationId,
    clinic: { organisationId, name: clinic?.name ?? '' },
    state: 'asked' as const,
    workOrder: { workOrderId, workOrderNumber },
    reason: input.reason,
    hours: input.hours,
    askedBy: { accountId, name: accountName },
    askerId: homeId,
    answeredBy: null,
    disclosure: 'deidentified' as const,
    orderNumber: order?.orderNumber ?? null,
    orderId: order?.orderId ?? null,
    patientId: null,
    shareId: null,
    grantedAt: null,
    expiresAt: questionEnd(now),
    endedAt: null,
    endedByName: '',
    ttl: recordEnd(now),
  });
  return call.commit({
    writes: [supportAccessStore.create(row), await countingUse(PER_DAY, organisationId)],
    events: [await accessEvent('SupportAccessAsked', row, accountName)],
    subjects: [row.accessId, workOrderId],
    answer: await supportAccessStore.shown(row, { now, isClinic: false }),
  });
};
