import { judgeOrderAction, type OrderFacts } from '#shared/order/order-actions.ts';
import type { ORDER_EVENT_TYPES, OrderEventDetail } from '#shared/order/order-events.ts';
import { type Moments, NO_MOMENTS } from '#shared/order/order-moments.ts';
import { flagsIn } from '#shared/order/order-flags.ts';
import type { OrderSide } from '#shared/order/order.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { isOpen } from './open-orders-store.ts';
import type { StoredOrder } from './order-items.ts';
import { orderEvent } from './order-event.ts';
import { orderWrites } from './order-writes.ts';
import type { OrderAction } from '#shared/order/order-transitions.ts';

/** Changes and writes of an action, in addition to state and turn. */
export interface MoveEffect {
  readonly changes?: Partial<StoredOrder>;
  readonly note?: string;
  /** The people that the action names, who are notified. */
  readonly mentions?: OrderEventDetail['mentions'];
  /** Further writes for the same transaction. */
  readonly writes?: readonly Write[];
  readonly facts?: Partial<OrderFacts>;
  /** Returns further effects for the same transaction. It is called only if the table allows the action. */
  readonly besides?: () => Promise<Omit<Effect<never>, 'answer'>>;
  /** The prescription that the clinic proposes for an accepted order. */
  readonly proposal?: Prescription;
}

interface Move extends MoveEffect {
  readonly action: keyof typeof ORDER_EVENT_TYPES & OrderAction;
  readonly side: OrderSide;
  readonly actorName: string;
  readonly now: UnixSeconds;
  /** The version of the order that the actor saw. */
  readonly seenVersion: number;
}

/**
 * Returns the times from which the order is at risk and late, after a move. Loads the code that calculates them only if the move may change
 * them.
 */
async function followMoments(before: StoredOrder, after: StoredOrder): Promise<Moments> {
  if (after.prescription.dueDate === undefined || after.isOnHold || !isOpen(after)) return NO_MOMENTS;
  const isSame =
    after.state === before.state &&
    before.lateAt !== null &&
    after.prescription === before.prescription &&
    after.lab?.organisationId === before.lab?.organisationId;
  if (isSame) return { riskAt: before.riskAt, lateAt: before.lateAt };
  return (await import('./find-moments.ts')).findMoments(after);
}

/**
 * Checks a move by the table of actions. Returns the changed order and the effect for one transaction: order, lists, history and event.
 * Throws 40901 if the table refuses the move.
 */
export async function movedOrder(before: StoredOrder, move: Move) {
  const { action, side, actorName, now, changes = {}, note = '', facts, writes = [], proposal, mentions } = move;
  const { orderId, clinicId } = before;
  const verdict = judgeOrderAction(before, { action, side }, facts);
  if ('refusal' in verdict) throw new AppError('stateRefusesAction', { state: before.state, refusal: verdict.refusal });
  refuseStale(before.version, move.seenVersion);
  const stepped = { ...before, ...changes, state: verdict.move.to, turn: verdict.move.turn };
  const besides = await move.besides?.();
  const { revise } = await import('./revise.ts');
  const revised = await revise(before, stepped, { action, side, actorName, note, now, proposal });
  const moved = { ...stepped, ...revised.changes };
  const flagged = { ...moved, ...flagsIn(moved) };
  const after = changed(now, before, { ...flagged, ...(await followMoments(before, flagged)) });
  const acted = { side, actorName, from: before.state, note };
  const formerLab =
    before.lab !== null && before.lab.organisationId !== after.lab?.organisationId ? before.lab : undefined;
  const partner = after.lab === null ? {} : { partnerId: after.lab.organisationId };
  const line = { from: before.state, to: after.state, ...partner };
  return {
    after,
    effect: {
      writes: [...(await orderWrites(before, after)), ...writes, ...revised.writes, ...(besides?.writes ?? [])],
      history: [{ ...line, owner: clinicId, subject: orderId, action, side, note }, ...(besides?.history ?? [])],
      events: [
        orderEvent(action, after, { ...acted, ...(formerLab && { formerLab }), ...(mentions && { mentions }) }),
        ...(besides?.events ?? []),
      ],
      subjects: [orderId, ...(besides?.subjects ?? [])],
    },
  };
}
