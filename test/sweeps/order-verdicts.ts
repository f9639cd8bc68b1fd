import type { OrderSide, OrderState } from '#shared/order/order.ts';

/**
 * The result of an action. This file is written by hand from ORD-2, without `shared/order/order-transitions.ts`, so that an error there
 * shows. The order passes every stage: implant, design, machining. An action that is not listed is refused with 40901.
 */
interface Outcome {
  /** The next state; absent: the state stays. */
  readonly to?: OrderState;
  /** The side whose turn comes next; absent: it stays. */
  readonly turn?: OrderSide | null;
  /** The side that asks for the cancellation after the action, and whether the order is then on hold; absent: as before. */
  readonly asked?: OrderSide | null;
  readonly held?: boolean;
  /** Whether a change of the prescription waits for the lab's answer after the action; absent: as before. */
  readonly proposed?: boolean;
  /** Condition before the action; if it is false, the action is refused. */
  readonly when?: (before: Variant, side: OrderSide) => boolean;
}
type Side = Readonly<Record<string, Outcome>>;

/** The properties of an order that decide which actions are allowed. */
export interface Variant {
  readonly state: OrderState;
  readonly turn: OrderSide | null;
  readonly asked: OrderSide | null;
  readonly held: boolean;
  readonly proposed: boolean;
}

const stays: Outcome = {};
const cancelled: Outcome = { to: 'cancelled', turn: null, asked: null, held: false, proposed: false };
const myTurn: NonNullable<Outcome['when']> = (before, side) => before.turn === side;

const thread = { message: stays } as const;
const shareable = { ...thread, share: stays, cancelShare: stays } as const;
const underWay = {
  ...thread,
  hold: { held: true, when: ({ held }) => !held },
  release: { held: false, when: ({ held }) => held },
  rush: stays,
  // Both sides exist in these sweeps. test/functions/order/end-alone.test.ts covers a side that does not.
  endAlone: { ...cancelled, when: () => false },
} as const satisfies Side;

const byConsent = (side: OrderSide): Side => ({
  requestCancel: { asked: side, when: ({ asked }) => asked === null },
  agreeCancel: { ...cancelled, when: ({ asked }) => asked !== null && asked !== side },
  declineCancel: { asked: null, when: ({ asked }) => asked !== null && asked !== side },
  withdrawCancel: { asked: null, when: ({ asked }) => asked === side },
});

const proposing: Side = {
  proposeRevision: { proposed: true, when: ({ proposed }) => !proposed },
  withdrawRevision: { proposed: false, when: ({ proposed }) => proposed },
};
const answering: Side = {
  acceptRevision: { proposed: false, when: ({ proposed }) => proposed },
  declineRevision: { proposed: false, when: ({ proposed }) => proposed },
};

/**
 * Pins on versions. A submission gives the turn to the clinic. So a version waits for the clinic's answer exactly when the turn is the
 * clinic's.
 */
const marking: Readonly<Record<OrderSide, Side>> = {
  clinic: { pin: { when: ({ turn }) => turn === 'clinic' }, replyPin: stays, reopenPin: stays },
  lab: { pin: { when: ({ turn }) => turn === 'clinic' }, replyPin: stays, resolvePin: stays },
};

const sentBack: Side = {
  update: stays,
  planSending: stays,
  // No sending is planned in these sweeps. test/functions/order/send-when-ready.test.ts covers a planned one.
  withdrawSending: { when: () => false },
  stopSending: { when: () => false },
  questionSending: { when: () => false },
  send: { to: 'pendingAcceptance', turn: 'lab' },
  forward: { to: 'pendingAcceptance', turn: 'lab' },
  sendToGuest: { to: 'pendingAcceptance', turn: 'lab' },
  cancel: cancelled,
};

/** Deletion, which is allowed only for an order that is not under way. */
const deletable: Side = { delete: stays };

const stage = (submit: string, next: OrderState): Readonly<Record<OrderSide, Side>> => ({
  clinic: {
    ...shareable,
    ...underWay,
    ...byConsent('clinic'),
    ...proposing,
    ...marking.clinic,
    confirm: { to: next, turn: 'lab', when: myTurn },
    requestChange: { turn: 'lab', when: myTurn },
  },
  lab: {
    ...underWay,
    ...byConsent('lab'),
    ...answering,
    ...marking.lab,
    assign: stays,
    [submit]: { turn: 'clinic', when: myTurn },
  },
});

export const ORDER_VERDICTS: Readonly<Record<OrderState, Readonly<Record<OrderSide, Side>>>> = {
  // No lab has the order yet, so the lab's right to write messages has no effect here.
  awaitingSending: { clinic: { ...thread, ...sentBack, ...deletable }, lab: thread },
  pendingAcceptance: {
    clinic: { ...shareable, update: stays, forward: stays, cancel: cancelled },
    lab: {
      ...thread,
      accept: { to: 'schemeAwaitingConfirmation', turn: 'lab' },
      reject: { to: 'refused', turn: 'clinic' },
      assign: stays,
    },
  },
  schemeAwaitingConfirmation: stage('submitScheme', 'designAwaitingConfirmation'),
  designAwaitingConfirmation: stage('submitDesign', 'awaitingDispatch'),
  awaitingDispatch: {
    clinic: { ...shareable, ...underWay, ...byConsent('clinic'), ...proposing, replyPin: stays },
    // Dispatch ends a request to cancel and a proposal, because no one can answer them afterwards.
    lab: {
      ...underWay,
      ...byConsent('lab'),
      ...answering,
      replyPin: stays,
      resolvePin: stays,
      assign: stays,
      dispatch: { to: 'awaitingReceipt', turn: 'clinic', asked: null, proposed: false },
    },
  },
  awaitingReceipt: {
    clinic: {
      ...shareable,
      ...underWay,
      receive: { to: 'completed', turn: null, held: false },
      remakeOf: stays,
      reportProblem: { to: 'awaitingDispatch', turn: 'lab' },
    },
    lab: { ...underWay, assign: stays },
  },
  completed: { clinic: { ...shareable, ...deletable, remakeOf: stays }, lab: thread },
  cancelled: { clinic: { ...shareable, ...deletable }, lab: thread },
  refused: { clinic: { ...shareable, ...sentBack, ...deletable }, lab: thread },
};

const CONSENT = ['schemeAwaitingConfirmation', 'designAwaitingConfirmation', 'awaitingDispatch'];
const TURNS: Readonly<Record<OrderState, readonly (OrderSide | null)[]>> = {
  awaitingSending: ['clinic'],
  pendingAcceptance: ['lab'],
  schemeAwaitingConfirmation: ['lab', 'clinic'],
  designAwaitingConfirmation: ['lab', 'clinic'],
  awaitingDispatch: ['lab'],
  awaitingReceipt: ['clinic'],
  completed: [null],
  cancelled: [null],
  refused: ['clinic'],
};

/** All variants: every state with each turn and each set of flags that an order can have there. */
export const VARIANTS: readonly Variant[] = (Object.keys(TURNS) as OrderState[]).flatMap((state) => {
  const asks = CONSENT.includes(state) ? ([null, 'clinic', 'lab'] as const) : ([null] as const);
  const holds = [...CONSENT, 'awaitingReceipt'].includes(state) ? [false, true] : [false];
  const proposals = CONSENT.includes(state) ? [false, true] : [false];
  return TURNS[state].flatMap((turn) =>
    asks.flatMap((asked) =>
      holds.flatMap((held) => proposals.map((proposed) => ({ state, turn, asked, held, proposed }))),
    ),
  );
});

/** Returns the order's variant after `side` performs `action`; `undefined` if the action is refused. */
export function expectedAfter(before: Variant, side: OrderSide, action: string): Variant | undefined {
  const outcome = ORDER_VERDICTS[before.state][side][action];
  if (outcome === undefined || outcome.when?.(before, side) === false) return undefined;
  const { to = before.state, turn = before.turn, asked = before.asked, held = before.held } = outcome;
  return { state: to, turn, asked, held, proposed: outcome.proposed ?? before.proposed };
}
