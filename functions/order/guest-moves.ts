import { judgeOrderAction } from '#shared/order/order-actions.ts';
import type { GuestMove, GuestOrder } from '#shared/order/guest-order.ts';
import { GUEST_ACTIONS, type GuestAction } from '#shared/order/order-transitions.ts';
import type { NamedBy } from '#shared/order/patient-naming.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { changed } from '#functions/store/stamps.ts';
import { namingWithinTerms } from './naming-by-terms.ts';
import type { StoredOrder } from './order-items.ts';
import { prescriptionForLab, textForLab } from './order-for-lab.ts';
import { orderRevisions } from './order-revision-items.ts';
import { orderWrites } from './order-writes.ts';
import { movedOrder, type MoveEffect } from './moved-order.ts';
import { submitted } from './submitted.ts';

interface GuestCall {
  readonly order: StoredOrder;
  readonly move: GuestMove;
  readonly version: number;
  readonly email: string;
  readonly now: UnixSeconds;
}

/** Returns the effect of submitting a scheme or design without files. A guest has no account to upload files with (ORD-213). */
function handedIn({ order, move, email, now }: GuestCall): Promise<MoveEffect> {
  const stage = move.action === 'submitScheme' ? 'scheme' : 'design';
  const session = { organisationId: order.clinicId, accountName: email };
  return submitted(stage)({ input: { fileIds: [], note: 'note' in move ? move.note : '' }, session, now }, { order });
}

/** The effect of each action of a guest, in addition to state and turn. */
const EFFECTS: Record<GuestAction, (call: GuestCall) => MoveEffect | Promise<MoveEffect>> = {
  accept: () => ({}),
  reject: ({ move }) => ('reason' in move ? { changes: { refusalReason: move.reason }, note: move.reason } : {}),
  submitScheme: handedIn,
  submitDesign: handedIn,
  dispatch: ({ move, now: at }) => {
    if (!('carrier' in move)) return {};
    const { carrier, trackingNumber } = move;
    const note = trackingNumber === '' ? carrier : `${carrier} ${trackingNumber}`;
    return { changes: { shipment: { carrier, trackingNumber, at } }, note };
  },
  acceptRevision: () => ({}),
  declineRevision: ({ move }) => ({ note: 'reason' in move ? move.reason : '' }),
  agreeCancel: () => ({}),
  declineCancel: ({ move }) => ({ changes: { cancelRequestedBy: null }, note: 'note' in move ? move.note : '' }),
};

/** Returns the actions that the guest may take now, for the buttons of the guest's page. */
export const guestActionsOf = (order: StoredOrder): GuestAction[] =>
  GUEST_ACTIONS.filter((action) => 'move' in judgeOrderAction(order, { action, side: 'lab' }));

/** Returns the proposed prescription that waits for the guest's answer, as the guest reads it (ORD-287). Null if there is none. */
export async function proposalToGuest(order: StoredOrder): Promise<GuestOrder['proposal']> {
  const { clinicId, orderId, proposedRevision: number } = order;
  const row = number === null ? undefined : await orderRevisions.read({ clinicId, orderId, number });
  if (row === undefined) return null;
  return { note: textForLab(order, row.note), prescription: prescriptionForLab(order, row.prescription) };
}

/** Applies a guest's action as an action of the lab. Returns the changed order and the effect to commit. */
export const guestMoved = async (call: GuestCall) => {
  const { order, move, version: seenVersion, email: actorName, now } = call;
  const { action } = move;
  return movedOrder(order, {
    action,
    side: 'lab',
    actorName,
    now,
    seenVersion,
    ...(await EFFECTS[action](call)),
  });
};

/** The lab that takes over a guest's order. `patientNaming` is the most that the terms let the lab know of a patient. */
interface Keeper {
  readonly lab: NonNullable<StoredOrder['lab']>;
  readonly patientNaming: NamedBy;
}

/** Moves the order from its guest to a lab (ORD-214). Returns the order and its writes. */
export async function keptByLab(order: StoredOrder, { lab, patientNaming }: Keeper, now: UnixSeconds) {
  const naming = await namingWithinTerms(order, patientNaming);
  const after = changed(now, order, { lab, naming, guest: null, guestId: order.lab?.organisationId ?? null });
  return { after, writes: await orderWrites(order, after) };
}
