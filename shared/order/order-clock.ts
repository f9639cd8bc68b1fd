import type { UnixSeconds } from '../unix-seconds.ts';
import { ACCEPTED, ORDER_TRANSITIONS } from './order-transitions.ts';
import type { OrderHistoryEntry, OrderSide, OrderState } from './order.ts';

/**
 * Holders of an order: a side, or the carrier while the piece is on its way. `hold`: the order is on hold, and the time counts for neither
 * side.
 */
export const HOLDERS = ['clinic', 'lab', 'carrier', 'hold'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Time for which one holder had the order in one state. */
export interface HeldTime {
  readonly state: OrderState;
  readonly holder: Holder;
  readonly seconds: number;
}

interface Standing {
  readonly state: OrderState;
  readonly turn: OrderSide | null;
  readonly isOnHold: boolean;
}

const FINAL: readonly OrderState[] = ['completed', 'cancelled'];

type Line = Pick<OrderHistoryEntry, 'action' | 'from' | 'to' | 'at'>;

/** Returns state, turn and hold after a line of the history. The turn follows from the table of transitions. */
function standingAfter(before: Standing | undefined, { action, from, to }: Line): Standing {
  const row = ORDER_TRANSITIONS.find((each) => each.action === action && each.from.some((state) => state === from));
  const given = row !== undefined && 'turn' in row ? row.turn : (before?.turn ?? 'clinic');
  const isAccepted = ACCEPTED.some((state) => state === to);
  const held = action === 'hold' ? true : action === 'release' ? false : (before?.isOnHold ?? false);
  return { state: to, turn: FINAL.includes(to) ? null : given, isOnHold: held && isAccepted };
}

function holderOf({ state, turn, isOnHold }: Standing): Holder | undefined {
  if (turn === null) return undefined;
  if (isOnHold) return 'hold';
  return state === 'awaitingReceipt' ? 'carrier' : turn;
}

/**
 * Returns how long each holder had the order in each state (ORD-48), the earliest time first. If a holder has the order in a state again,
 * the times are added. After an order has ended, no time is counted.
 * @param history oldest line first
 * @param until end of the count for an order that has not ended
 */
export function heldTimes(history: readonly Line[], until: UnixSeconds): HeldTime[] {
  const times = new Map<string, HeldTime>();
  let standing: Standing | undefined;
  history.forEach((line, index) => {
    standing = standingAfter(standing, line);
    const holder = holderOf(standing);
    const end = history[index + 1]?.at ?? until;
    if (holder === undefined) return;
    const { state } = standing;
    const key = `${state} ${holder}`;
    const seconds = (times.get(key)?.seconds ?? 0) + Math.max(0, end - line.at);
    times.set(key, { state, holder, seconds });
  });
  return [...times.values()];
}

/** Returns the total seconds of each holder, over all states. */
export function secondsByHolder(times: readonly HeldTime[]): Record<Holder, number> {
  const sum = (holder: Holder): number =>
    times.reduce((total, each) => (each.holder === holder ? total + each.seconds : total), 0);
  return { clinic: sum('clinic'), lab: sum('lab'), carrier: sum('carrier'), hold: sum('hold') };
}
