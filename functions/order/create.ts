import { findPatient } from '#functions/patient/find-patient.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { fresh } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { orderEvent } from './order-event.ts';
import { orderNumbers, type StoredOrder } from './order-items.ts';
import { toOrder } from './order-views.ts';
import { NO_TALLY } from './order-tally-store.ts';
import { orderWrites } from './order-writes.ts';

const ORDER_NUMBER_DIGITS = 6;

/** Returns the next number, such as `2026000017`: the year in UTC, then a running number of the platform. */
export async function nextOrderNumber(now: number): Promise<string> {
  const year = new Date(now * 1000).getUTCFullYear();
  const running = await nextInSequence(`order:${year}`);
  return `${year}${String(running).padStart(ORDER_NUMBER_DIGITS, '0')}`;
}

/** Opens an order for a patient of the clinic; its state is awaitingSending (ORD-3). */
export const create: Handler<(typeof orderApi)['create']> = async (call) => {
  const { input, session, now } = call;
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  const { organisationId, organisationNumber, name, patientNaming = 'name' } = await findOrganisation(tenant);
  const order: StoredOrder = fresh(now, {
    orderId: newId('order'),
    orderNumber: await nextOrderNumber(now),
    clinicId: organisationId,
    clinic: { organisationId, organisationNumber, name },
    lab: null,
    patient: { patientId: patient.patientId, name: patient.name, patientNumber: patient.patientNumber },
    naming: { by: patientNaming, alias: '' },
    prescription: input.prescription,
    prescriber: { accountId: session.accountId, name: session.accountName },
    termsNumber: null,
    state: 'awaitingSending',
    turn: 'clinic',
    assigneeId: null,
    isOnHold: false,
    isRush: false,
    cancelRequestedBy: null,
    sendingPlan: null,
    submissions: [],
    remakeOf: null,
    earlierIds: [],
    hiddenMessages: 0,
    formerNames: [],
    revision: 0,
    revisionCount: 0,
    proposedRevision: null,
  });
  const { orderId, orderNumber, clinicId, state } = order;
  const acted = { side: 'clinic', actorName: session.accountName, from: null, note: '' } as const;
  return await call.commit({
    writes: [
      ...(await orderWrites(undefined, order)),
      orderNumbers.create(fresh(now, { orderNumber, orderId, clinicId })),
    ],
    history: [{ owner: clinicId, subject: orderId, action: 'create', from: null, to: state, side: 'clinic' }],
    events: [orderEvent('create', order, acted)],
    subjects: [orderId, patient.patientId],
    answer: toOrder({ order, side: 'clinic' }, NO_TALLY),
  });
};
