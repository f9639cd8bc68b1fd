import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { newId } from '#functions/store/new-id.ts';
import { fresh } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { RemakeReason } from '#shared/order/remake-reasons.ts';
import { nextOrderNumber } from './create.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { movedOrder } from './move-order.ts';
import { orderEvent } from './order-event.ts';
import { orderNumbers, orderRemakes, type StoredOrder } from './order-items.ts';
import { toOrder } from './order-views.ts';
import { NO_TALLY } from './order-tally-store.ts';
import { orderWrites } from './order-writes.ts';

interface Remake {
  readonly reason: RemakeReason;
  readonly orderNumber: string;
  readonly prescriber: StoredOrder['prescriber'];
  readonly patient: StoredOrder['patient'];
  readonly now: UnixSeconds;
}

/** Returns the new order: the earlier one's patient and prescription, without its due date, as an order that is not sent yet. */
function remakeFrom(earlier: StoredOrder, { reason, now, ...named }: Remake): StoredOrder {
  const { orderId, clinicId, clinic, orderNumber } = earlier;
  const { dueDate: _past, ...prescription } = earlier.prescription;
  return fresh(now, {
    ...named,
    orderId: newId('order'),
    clinicId,
    clinic,
    lab: null,
    termsNumber: null,
    prescription,
    state: 'awaitingSending',
    turn: 'clinic',
    assigneeId: null,
    isOnHold: false,
    isRush: false,
    cancelRequestedBy: null,
    sendingPlan: null,
    submissions: [],
    hiddenMessages: 0,
    // The lab knows the piece by the same name as before.
    naming: earlier.naming,
    formerNames: earlier.formerNames,
    revision: 0,
    revisionCount: 0,
    proposedRevision: null,
    remakeOf: { orderId, orderNumber, reason, at: now },
    earlierIds: [orderId, ...earlier.earlierIds],
  });
}

/** Returns the rows by which the files of all earlier orders are found for the remake. */
const remakeRows = ({ clinicId, orderId, earlierIds }: StoredOrder, now: UnixSeconds) =>
  earlierIds.map((earlierId, index) =>
    orderRemakes.create(fresh(now, { clinicId, earlierId, orderId, isDirect: index === 0 })),
  );

/** Opens a new order that makes a delivered piece again (ORD-40), and writes a line to the earlier order's history. */
export const remakeOf: Handler<(typeof orderApi)['remakeOf']> = async (call) => {
  const { input, session, now } = call;
  const { order: earlier, side } = await findOrder(viewerOf(call), input.orderId);
  const actor = { side, actorName: session.accountName, now, seenVersion: input.version, note: input.note };
  const marked = await movedOrder(earlier, { action: 'remakeOf', ...actor });
  const { patientId, name, patientNumber } = await findPatient(tenantOf(session), earlier.patient.patientId);
  const order = remakeFrom(earlier, {
    reason: input.reason,
    orderNumber: await nextOrderNumber(now),
    prescriber: { accountId: session.accountId, name: session.accountName },
    patient: { patientId, name, patientNumber },
    now,
  });
  const { orderId, orderNumber, clinicId, state: to } = order;
  const acted = { side: 'clinic', actorName: session.accountName, from: null, note: '' } as const;
  const { effect } = marked;
  return await call.commit({
    writes: [
      ...effect.writes,
      ...(await orderWrites(undefined, order)),
      orderNumbers.create(fresh(now, { orderNumber, orderId, clinicId })),
      ...remakeRows(order, now),
    ],
    history: [
      ...effect.history,
      { owner: clinicId, subject: orderId, action: 'create', from: null, to, side: 'clinic', note: input.note },
    ],
    events: [...effect.events, orderEvent('create', order, acted)],
    subjects: [...effect.subjects, orderId, patientId],
    answer: toOrder({ order, side: 'clinic' }, NO_TALLY),
  });
};
