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

/** Makes the new order: the earlier one's patient and prescription, without its due date. */
function remakeFrom(earlier: StoredOrder, { reason, now, ...named }: Remake): Promise<StoredOrder> {
  const { orderId, clinicId, clinic, orderNumber, naming, formerNames } = earlier;
  const { dueDate: _past, ...prescription } = earlier.prescription;
  return newOrder(now, {
    ...named,
    clinicId,
    clinic,
    // The lab knows the piece by the same name as before.
    naming,
    formerNames,
    prescription,
    remakeOf: { orderId, orderNumber, reason, at: now },
    earlierIds: [orderId, ...earlier.earlierIds],
  });
}

/** Returns the rows by which the files of all earlier orders are found for the remake. */
const remakeRows = ({ clinicId, orderId, earlierIds }: StoredOrder, now: UnixSeconds) =>
  earlierIds.map((earlierId, index) =>
    orderRemakes.create(newRow(now, { clinicId, earlierId, orderId, isDirect: index === 0 })),
  );

/** Opens a new order that makes a delivered piece again (ORD-40), and writes a line to the earlier order's history. */
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
