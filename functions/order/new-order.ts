import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { orderEvent } from './order-event.ts';
import { orderNumbers, type StoredOrder } from './order-items.ts';
import { toOrder } from './order-views.ts';
import { NO_TALLY } from './order-tally-store.ts';
import { orderWrites } from './order-writes.ts';

const ORDER_NUMBER_DIGITS = 6;

/** Returns the next number, such as `2026000017`: the year in UTC, then the number of the order in that year. */
async function nextOrderNumber(now: UnixSeconds): Promise<string> {
  const year = new Date(now * 1000).getUTCFullYear();
  const running = await nextInSequence(`order:${year}`);
  return `${year}${String(running).padStart(ORDER_NUMBER_DIGITS, '0')}`;
}

type Named = Pick<StoredOrder, 'clinicId' | 'clinic' | 'patient' | 'naming' | 'prescription' | 'prescriber'> &
  Partial<Pick<StoredOrder, 'remakeOf' | 'earlierIds' | 'formerNames'>>;

/** Returns a new order of a clinic, in state awaitingSending (ORD-3). It is not stored yet. */
export async function newOrder(now: UnixSeconds, named: Named): Promise<StoredOrder> {
  return newRow(now, {
    remakeOf: null,
    earlierIds: [],
    formerNames: [],
    ...named,
    orderId: newId('order'),
    orderNumber: await nextOrderNumber(now),
    lab: null,
    guest: null,
    guestId: null,
    termsNumber: null,
    state: 'awaitingSending' as const,
    turn: 'clinic' as const,
    assigneeId: null,
    isOnHold: false,
    isRush: false,
    cancelRequestedBy: null,
    sendingPlan: null,
    submissions: [],
    hiddenMessages: 0,
    revision: 0,
    revisionCount: 0,
    proposedRevision: null,
    riskAt: null,
    lateAt: null,
  });
}

/** Returns the effect that stores a new order. */
export async function openingEffect(order: StoredOrder, note = '') {
  const { orderId, orderNumber, clinicId, createdAt, state, prescriber, patient } = order;
  const acted = { side: 'clinic', actorName: prescriber.name, from: null, note: '' } as const;
  return {
    writes: [
      ...(await orderWrites(undefined, order)),
      orderNumbers.create(newRow(createdAt, { orderNumber, orderId, clinicId })),
    ],
    history: [{ owner: clinicId, subject: orderId, action: 'create', from: null, to: state, side: 'clinic', note }],
    events: [orderEvent('create', order, acted)],
    subjects: [orderId, patient.patientId],
    answer: toOrder({ order, side: 'clinic' }, NO_TALLY),
  };
}
