import type { Transition } from '../wire/transition.ts';
import type { OrderSide, OrderState } from './order.ts';

/** States from acceptance until the order is done. */
export const ACCEPTED = [
  'schemeAwaitingConfirmation',
  'designAwaitingConfirmation',
  'awaitingDispatch',
  'awaitingReceipt',
] as const;
/** States of an order that the clinic has sent, and that is not yet completed, cancelled or refused. */
export const OPEN = ['pendingAcceptance', ...ACCEPTED] as const;
/** States in which one side can cancel the order only if the other side agrees. */
export const CONSENT = ['schemeAwaitingConfirmation', 'designAwaitingConfirmation', 'awaitingDispatch'] as const;
/** States in which the clinic may change the order and send it. */
export const UNSENT = ['awaitingSending', 'refused'] as const;
const SENT = ['pendingAcceptance', ...ACCEPTED, 'completed', 'cancelled', 'refused'] as const;
const ANY = ['awaitingSending', ...SENT] as const;
const BOTH = ['clinic', 'lab'] as const;

/** Targets that depend on the order's own stages; `order-stages.ts` computes them. */
export type OrderTarget = 'firstStage' | 'nextStage';
/** Conditions of a transition apart from state and side. `order-actions.ts` tests them. */
export type OrderGuard =
  | 'readyToSend'
  | 'readyToPlanSending'
  | 'filesSettled'
  | 'sendingIsPlanned'
  | 'itIsTheSidesTurn'
  | 'cancelNotRequested'
  | 'cancelRequestedByOtherSide'
  | 'cancelRequestedBySameSide'
  | 'revisionNotProposed'
  | 'revisionProposed'
  | 'otherSideIsGone'
  | 'onHold'
  | 'notOnHold';

/**
 * Transitions of ORD-2. An action without a matching row is refused with 40901 and changes nothing. `create` starts in `awaitingSending`,
 * with the turn at the clinic.
 */
export const ORDER_TRANSITIONS = [
  // ORD-33: before the lab has accepted, the clinic changes the prescription without asking the lab.
  { action: 'update', from: [...UNSENT, 'pendingAcceptance'], by: ['clinic'], to: 'same' },
  {
    action: 'send',
    from: UNSENT,
    by: ['clinic'],
    to: 'pendingAcceptance',
    guard: 'readyToSend',
    turn: 'lab',
  },
  {
    action: 'forward',
    from: ['awaitingSending', 'refused', 'pendingAcceptance'],
    by: ['clinic'],
    to: 'pendingAcceptance',
    guard: 'readyToSend',
    turn: 'lab',
  },
  // ORD-210: sends the order to a lab without an account. This lab answers with the actions of `GUEST_ACTIONS`.
  { action: 'sendToGuest', from: UNSENT, by: ['clinic'], to: 'pendingAcceptance', guard: 'filesSettled', turn: 'lab' },
  // ORD-8: plans the sending of an order with unfinished files, so that no one has to wait. The server sends the order when the files are
  // ready (`send-when-ready.ts`).
  {
    action: 'planSending',
    from: UNSENT,
    by: ['clinic'],
    to: 'same',
    guard: 'readyToPlanSending',
  },
  {
    action: 'withdrawSending',
    from: UNSENT,
    by: ['clinic'],
    to: 'same',
    guard: 'sendingIsPlanned',
  },
  // The server stops a planned sending if a file failed or did not arrive, or if the relation has ended.
  { action: 'stopSending', from: UNSENT, by: ['clinic'], to: 'same', guard: 'sendingIsPlanned' },
  // ORD-29: the server ends the plan and asks the clinic, because an unconfirmed file names another patient.
  { action: 'questionSending', from: UNSENT, by: ['clinic'], to: 'same', guard: 'sendingIsPlanned' },
  { action: 'accept', from: ['pendingAcceptance'], by: ['lab'], to: 'firstStage', turn: 'lab' },
  { action: 'reject', from: ['pendingAcceptance'], by: ['lab'], to: 'refused', turn: 'clinic' },
  // ORD-17: assigns the order to a member of the lab.
  { action: 'assign', from: ['pendingAcceptance', ...ACCEPTED], by: ['lab'], to: 'same' },
  {
    action: 'submitScheme',
    from: ['schemeAwaitingConfirmation'],
    by: ['lab'],
    to: 'same',
    guard: 'itIsTheSidesTurn',
    turn: 'clinic',
  },
  {
    action: 'submitDesign',
    from: ['designAwaitingConfirmation'],
    by: ['lab'],
    to: 'same',
    guard: 'itIsTheSidesTurn',
    turn: 'clinic',
  },
  {
    action: 'confirm',
    from: ['schemeAwaitingConfirmation', 'designAwaitingConfirmation'],
    by: ['clinic'],
    to: 'nextStage',
    guard: 'itIsTheSidesTurn',
    turn: 'lab',
  },
  {
    action: 'requestChange',
    from: ['schemeAwaitingConfirmation', 'designAwaitingConfirmation'],
    by: ['clinic'],
    to: 'same',
    guard: 'itIsTheSidesTurn',
    turn: 'lab',
  },
  // FILE-263: both sides mark changes on a version. The lab marks a change as resolved. The clinic reopens a change that is not done.
  { action: 'pin', from: ['schemeAwaitingConfirmation', 'designAwaitingConfirmation'], by: BOTH, to: 'same' },
  { action: 'replyPin', from: CONSENT, by: BOTH, to: 'same' },
  { action: 'resolvePin', from: CONSENT, by: ['lab'], to: 'same' },
  {
    action: 'reopenPin',
    from: ['schemeAwaitingConfirmation', 'designAwaitingConfirmation'],
    by: ['clinic'],
    to: 'same',
  },
  { action: 'dispatch', from: ['awaitingDispatch'], by: ['lab'], to: 'awaitingReceipt', turn: 'clinic' },
  { action: 'receive', from: ['awaitingReceipt'], by: ['clinic'], to: 'completed' },
  { action: 'reportProblem', from: ['awaitingReceipt'], by: ['clinic'], to: 'awaitingDispatch', turn: 'lab' },
  { action: 'cancel', from: ['awaitingSending', 'pendingAcceptance', 'refused'], by: ['clinic'], to: 'cancelled' },
  // ORD-34: an accepted order's prescription changes only with the lab's consent.
  { action: 'proposeRevision', from: CONSENT, by: ['clinic'], to: 'same', guard: 'revisionNotProposed' },
  { action: 'acceptRevision', from: CONSENT, by: ['lab'], to: 'same', guard: 'revisionProposed' },
  { action: 'declineRevision', from: CONSENT, by: ['lab'], to: 'same', guard: 'revisionProposed' },
  { action: 'withdrawRevision', from: CONSENT, by: ['clinic'], to: 'same', guard: 'revisionProposed' },
  { action: 'requestCancel', from: CONSENT, by: BOTH, to: 'same', guard: 'cancelNotRequested' },
  { action: 'agreeCancel', from: CONSENT, by: BOTH, to: 'cancelled', guard: 'cancelRequestedByOtherSide' },
  { action: 'declineCancel', from: CONSENT, by: BOTH, to: 'same', guard: 'cancelRequestedByOtherSide' },
  { action: 'withdrawCancel', from: CONSENT, by: BOTH, to: 'same', guard: 'cancelRequestedBySameSide' },
  // ORD-15: one side ends the order alone if the other side is dissolved and cannot agree.
  { action: 'endAlone', from: ACCEPTED, by: BOTH, to: 'cancelled', guard: 'otherSideIsGone' },
  // SHR-1: only the clinic shares a case. The lab asks the clinic by a message.
  { action: 'share', from: SENT, by: ['clinic'], to: 'same' },
  { action: 'cancelShare', from: SENT, by: ['clinic'], to: 'same' },
  { action: 'hold', from: ACCEPTED, by: BOTH, to: 'same', guard: 'notOnHold' },
  { action: 'release', from: ACCEPTED, by: BOTH, to: 'same', guard: 'onHold' },
  { action: 'rush', from: ACCEPTED, by: BOTH, to: 'same' },
  // ORD-40: the clinic opens a new order for a piece that has left the lab. The earlier order stays as it is.
  { action: 'remakeOf', from: ['awaitingReceipt', 'completed'], by: ['clinic'], to: 'same' },
  // ORD-20: an order under way cannot be deleted. A restored order has its former state.
  { action: 'delete', from: ['awaitingSending', 'completed', 'cancelled', 'refused'], by: ['clinic'], to: 'same' },
  { action: 'message', from: ANY, by: BOTH, to: 'same' },
] as const satisfies readonly Transition<OrderState, OrderSide, OrderTarget, OrderGuard>[];

export type OrderAction = (typeof ORDER_TRANSITIONS)[number]['action'];
/** Actions on the pins of a version. Like a message, they change neither the order nor its history. */
export type PinAction = Extract<OrderAction, `${string}Pin` | 'pin'>;

/** Actions of the lab that a guest may take (ORD-212), in the order of their buttons. All other actions need an account. */
export const GUEST_ACTIONS = [
  'accept',
  'submitScheme',
  'submitDesign',
  'dispatch',
  'acceptRevision',
  'declineRevision',
  'agreeCancel',
  'declineCancel',
  'reject',
] as const satisfies readonly OrderAction[];
export type GuestAction = (typeof GUEST_ACTIONS)[number];
