import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { RemakeReason } from '#shared/order/remake-reasons.ts';
import { newOrder, openingEffect } from './new-order.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { movedOrder } from './moved-order.ts';
import { orderRemakes, type StoredOrder } from './order-items.ts';

type Remake = Pick<StoredOrder, 'prescriber' | 'patient'> & {
  readonly reason: RemakeReason;
  readonly now: UnixSeconds;
};

/** Returns the remake of an order. The remake takes patient and prescription from the earlier order, but not the due date. */
function remakeFrom(earlier: StoredOrder, { reason, now, ...named }: Remake): Promise<StoredOrder> {
  const { orderId, clinicId, clinic, orderNumber, naming, formerNames } = earlier;
  const { dueDate: _past, ...prescription } = earlier.prescription;
  return newOrder(now, {
    ...named,
    clinicId,
    clinic,
    // The lab sees the patient of the remake under the same name as in the earlier order.
    naming,
    formerNames,
    prescription,
    remakeOf: { orderId, orderNumber, reason, at: now },
    earlierIds: [orderId, ...earlier.earlierIds],
  });
}

/**
 * Returns the write of one row for each earlier order. From an earlier order, the row leads to the remake, whose readers may open the
 * earlier order's files.
 */
const remakeRows = ({ clinicId, orderId, earlierIds }: StoredOrder, now: UnixSeconds) =>
  earlierIds.map((earlierId, index) =>
    orderRemakes.create(newRow(now, { clinicId, earlierId, orderId, isDirect: index === 0 })),
  );

/** Opens a new order to make a delivered piece again (ORD-40). Also writes a line into the history of the earlier order. */
export const remakeOf: Handler<(typeof orderApi)['remakeOf']> = async (call) => {
  const { input, session, now } = call;
  const { order: earlier, side } = await findOrder(viewerOf(call), input.orderId);
  const actor = { side, actorName: session.accountName, now, seenVersion: input.version, note: input.note };
  const marked = await movedOrder(earlier, { action: 'remakeOf', ...actor });
  const { patientId, name, patientNumber } = await findPatient(tenantOf(session), earlier.patient.patientId);
  const order = await remakeFrom(earlier, {
    reason: input.reason,
    prescriber: { accountId: session.accountId, name: session.accountName },
    patient: { patientId, name, patientNumber },
    now,
  });
  const opened = await openingEffect(order, input.note);
  return await call.commit({
    writes: [...marked.effect.writes, ...opened.writes, ...remakeRows(order, now)],
    history: [...marked.effect.history, ...opened.history],
    events: [...marked.effect.events, ...opened.events],
    subjects: [...marked.effect.subjects, ...opened.subjects],
    answer: opened.answer,
  });
};
