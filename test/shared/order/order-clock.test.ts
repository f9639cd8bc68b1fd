import { expect, test } from 'vitest';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { flagsIn } from '#shared/order/order-flags.ts';
import { heldTimes, HOLDERS, secondsByHolder } from '#shared/order/order-clock.ts';
import { ORDER_TRANSITIONS } from '#shared/order/order-transitions.ts';
import type { Order, OrderHistoryEntry, OrderSide } from '#shared/order/order.ts';

type Line = Pick<OrderHistoryEntry, 'action' | 'from' | 'to' | 'at'>;
type Judged = Parameters<typeof judgeOrderAction>[0];

const NEW: Judged = {
  state: 'awaitingSending',
  turn: 'clinic',
  isOnHold: false,
  cancelRequestedBy: null,
  sendingPlan: null,
  proposedRevision: null,
  prescription: {
    caseType: 'implant',
    process: ['design', 'machining'],
    items: [],
    doctorName: 'Dr. Berg',
    content: '',
  },
};
const line = (action: string, from: Order['state'] | null, to: Order['state'], at: number): Line => ({
  action,
  from,
  to,
  at,
});

// ORD-48
test('each holder’s time is the sum of its own turns; shipment counts for the carrier, a hold for no one', () => {
  const history = [
    line('create', null, 'awaitingSending', 0),
    line('send', 'awaitingSending', 'pendingAcceptance', 100),
    line('accept', 'pendingAcceptance', 'designAwaitingConfirmation', 150),
    line('submitDesign', 'designAwaitingConfirmation', 'designAwaitingConfirmation', 350),
    line('hold', 'designAwaitingConfirmation', 'designAwaitingConfirmation', 360),
    line('release', 'designAwaitingConfirmation', 'designAwaitingConfirmation', 960),
    line('confirm', 'designAwaitingConfirmation', 'awaitingDispatch', 1000),
    line('dispatch', 'awaitingDispatch', 'awaitingReceipt', 1300),
    line('receive', 'awaitingReceipt', 'completed', 2300),
    line('remakeOf', 'completed', 'completed', 9000),
  ];

  const times = heldTimes(history, 10_000);

  expect(secondsByHolder(times)).toEqual({ clinic: 150, lab: 550, carrier: 1000, hold: 600 });
  expect(
    times.find(({ state, holder }) => state === 'designAwaitingConfirmation' && holder === 'clinic')?.seconds,
  ).toBe(50);
});

interface Walk {
  readonly history: Line[];
  /** For each line of the history: the seconds until the next line, and the state of the order during these seconds. */
  readonly said: { readonly order: Judged; readonly seconds: number }[];
  readonly end: number;
}

/** Plays an order through random allowed actions of both sides. */
function walk(seed: number): Walk {
  const next = seededNumbers(seed);
  let [order, at] = [NEW, 1000];
  const history: Line[] = [line('create', null, NEW.state, at)];
  const said: Walk['said'] = [];
  const pause = () => {
    const seconds = next(5000);
    said.push({ order, seconds });
    at += seconds;
  };
  for (let step = 0; step < 40; step += 1) {
    const side: OrderSide = next(2) === 0 ? 'clinic' : 'lab';
    const { action } = ORDER_TRANSITIONS[next(ORDER_TRANSITIONS.length)]!;
    if (['message', 'delete', 'endAlone'].includes(action)) continue;
    const verdict = judgeOrderAction(order, { action, side });
    if ('refusal' in verdict) continue;
    pause();
    history.push(line(action, order.state, verdict.move.to, at));
    const asked = action === 'requestCancel' ? side : action.endsWith('Cancel') ? null : order.cancelRequestedBy;
    const moved = { ...order, state: verdict.move.to, turn: verdict.move.turn, cancelRequestedBy: asked };
    const isOnHold = action === 'hold' || (action !== 'release' && order.isOnHold);
    order = { ...moved, ...flagsIn({ ...moved, isOnHold }) };
  }
  pause();
  return { history, said, end: at };
}

/** Random runs of orders. For each moment, the state of the order itself says whose time counts; its history is not used. */
const WALKS = Array.from({ length: 500 }, (_, index) => walk(index + 1));

// ORD-48
test('over 500 random orders the history gives each holder the same time as the order’s own states', () => {
  for (const { history, said, end } of WALKS) {
    const times = secondsByHolder(heldTimes(history, end));

    for (const holder of HOLDERS) {
      const expected = said
        .filter(({ order: { state, turn, isOnHold } }) => {
          if (turn === null) return false;
          if (isOnHold) return holder === 'hold';
          return holder === (state === 'awaitingReceipt' ? 'carrier' : turn);
        })
        .reduce((sum, { seconds }) => sum + seconds, 0);
      expect([holder, times[holder]]).toEqual([holder, expected]);
    }
  }
});

// ORD-48
test('over 500 random orders every second until the end counts exactly once', () => {
  for (const { history, end } of WALKS) {
    const last = history.find(({ to }) => to === 'completed' || to === 'cancelled')?.at ?? end;

    const sum = heldTimes(history, end).reduce((total, { seconds }) => total + seconds, 0);

    expect(sum).toBe(last - history[0]!.at);
  }
});

// ORD-48
test('a line of the history without a move changes no time', () => {
  for (const { history, end } of WALKS) {
    const at = Math.floor((history.at(-1)!.at + end) / 2);
    const { to } = history.at(-1)!;

    const withRename = [...history, line('renamePatient', to, to, at)];

    expect(secondsByHolder(heldTimes(withRename, end))).toEqual(secondsByHolder(heldTimes(history, end)));
  }
});
