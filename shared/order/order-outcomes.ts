import type { OrganisationId } from '../ids.ts';
import type { UnixSeconds } from '../unix-seconds.ts';
import { heldTimes, type Holder, secondsByHolder } from './order-clock.ts';
import type { OrderEventType } from './order-events.ts';
import type { OrderHistoryEntry } from './order.ts';

/**
 * Events that may add an outcome to an order's history. `accept` and `confirm` are among them, because they complete an order that has no
 * further stage.
 */
export const OUTCOME_EVENTS = [
  'OrderSent',
  'OrderForwarded',
  'OrderTakenOver',
  'OrderRejected',
  'OrderAccepted',
  'OrderConfirmed',
  'OrderReceived',
] as const satisfies readonly OrderEventType[];

/** Whether an event of this detail-type may add an outcome. */
export const isOutcomeEvent = (type: string): boolean => OUTCOME_EVENTS.some((each) => each === type);

/** A line of an order's history with its id, and the lab that had the order. */
export type OutcomeLine = Pick<OrderHistoryEntry, 'action' | 'from' | 'to' | 'at'> & {
  readonly lineId: string;
  readonly labId: OrganisationId | undefined;
};

/** The outcome that a line of the history adds to the figures of clinic and lab (ORD-260). */
export type OrderOutcome = {
  readonly lineId: string;
  readonly labId: OrganisationId;
  readonly at: UnixSeconds;
} & (
  | { readonly kind: 'sent' | 'refused' }
  | { readonly kind: 'completed'; readonly held: Readonly<Record<Holder, number>> }
);

/** Actions that count as sending an order to a lab with an account. A guest's order that a lab takes over counts as sent to that lab. */
const SENT: readonly string[] = ['send', 'forward', 'takeOver'];
/** Actions at which the turnaround of an order begins (ORD-261). */
const BEGINNINGS: readonly string[] = ['send', 'forward', 'sendToGuest'];

function heldSinceSending(lines: readonly OutcomeLine[], at: UnixSeconds): Record<Holder, number> {
  const begin = lines.findLastIndex(({ action }) => BEGINNINGS.includes(action));
  return secondsByHolder(heldTimes(lines.slice(Math.max(0, begin)), at));
}

/** Whether the line sends the order to a lab, with an account or without. */
export const isSending = ({ action }: Pick<OutcomeLine, 'action'>): boolean => BEGINNINGS.includes(action);

/**
 * Returns the outcomes of an order, each for the lab that had the order at that time.
 * @param lines the whole history, oldest first
 */
export const outcomesOf = (lines: readonly OutcomeLine[]): OrderOutcome[] =>
  lines.flatMap((line, index): OrderOutcome[] => {
    const { lineId, labId, at, action, from, to } = line;
    if (labId === undefined) return [];
    const base = { lineId, labId, at };
    if (SENT.includes(action)) return [{ ...base, kind: 'sent' }];
    if (action === 'reject') return [{ ...base, kind: 'refused' }];
    if (to !== 'completed' || from === 'completed') return [];
    return [{ ...base, kind: 'completed', held: heldSinceSending(lines.slice(0, index + 1), at) }];
  });
