import { isDeepStrictEqual } from 'node:util';
import type { RevisionAnswer, RevisionKind } from '#shared/order/order-revision.ts';
import type { OrderAction } from '#shared/order/order-transitions.ts';
import type { OrderSide } from '#shared/order/order.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';
import { orderRevisions } from './order-revision-items.ts';
import type { seal } from './seal.ts';

/** The actions that create a revision, and the kind of that revision. */
const MAKES = {
  send: 'sent',
  forward: 'sent',
  sendToGuest: 'sent',
  update: 'changed',
  proposeRevision: 'proposed',
} as const satisfies Partial<Record<OrderAction, RevisionKind>>;

/**
 * The actions that answer a revision, and the status that the revision gets. `of` says which revision is answered: the present or the
 * proposed one.
 */
const ANSWERS = {
  accept: { status: 'accepted', of: 'revision' },
  reject: { status: 'declined', of: 'revision' },
  acceptRevision: { status: 'accepted', of: 'proposedRevision' },
  declineRevision: { status: 'declined', of: 'proposedRevision' },
  withdrawRevision: { status: 'withdrawn', of: 'proposedRevision' },
} as const satisfies Partial<
  Record<OrderAction, { status: RevisionAnswer['status']; of: 'revision' | 'proposedRevision' }>
>;

const isMaking = (action: string): action is keyof typeof MAKES => action in MAKES;
const isAnswering = (action: string): action is keyof typeof ANSWERS => action in ANSWERS;

interface Revising {
  readonly action: OrderAction;
  readonly side: OrderSide;
  readonly actorName: string;
  readonly note: string;
  readonly now: UnixSeconds;
  /** The prescription that the clinic proposes for an order that the lab has accepted; absent for other actions. */
  readonly proposal?: Prescription | undefined;
}

type Revised = { readonly changes: Partial<StoredOrder>; readonly writes: readonly Write[] };
const NOTHING: Revised = { changes: {}, writes: [] };

/** Signs the prescription and files that the lab receives. `seal.ts` and its AWS client are loaded only if there is something to sign. */
const signed: typeof seal = async (order, sealing) => (await import('./seal.ts')).seal(order, sealing);

/** Whether an `update` leaves the prescription as it is, so that no revision is needed. Sending an order always makes a revision. */
const isUnchanged = (before: StoredOrder, after: StoredOrder, action: OrderAction): boolean =>
  action === 'update' && isDeepStrictEqual(before.prescription, after.prescription);

async function make(
  before: StoredOrder,
  after: StoredOrder,
  revising: Revising & { action: keyof typeof MAKES },
): Promise<Revised> {
  const { action, side, actorName, note, now, proposal } = revising;
  if (after.lab === null || isUnchanged(before, after, action)) return NOTHING;
  const number = before.revisionCount + 1;
  const kind = MAKES[action];
  const row = {
    clinicId: after.clinicId,
    orderId: after.orderId,
    labId: after.lab.organisationId,
    number,
    kind,
    prescription: proposal ?? after.prescription,
    answer: null,
    side,
    actorName,
    note,
    at: now,
  };
  const present = kind === 'proposed' ? { proposedRevision: number } : { revision: number };
  // A proposal takes effect, and is signed, only after the lab agrees.
  const sealed = kind === 'proposed' ? [] : await signed(after, { kind, number, side, actorName, now });
  return {
    changes: { ...present, revisionCount: number },
    writes: [orderRevisions.create(newRow(now, row)), ...sealed],
  };
}

async function answer(
  before: StoredOrder,
  after: StoredOrder,
  { action, side, actorName, note, now }: Revising & { action: keyof typeof ANSWERS },
): Promise<Revised> {
  const { status, of } = ANSWERS[action];
  const { clinicId, orderId } = before;
  const number = before[of];
  const row = number === null ? undefined : await orderRevisions.read({ clinicId, orderId, number });
  // An order that was sent before revisions existed has no revision to answer.
  if (row === undefined) return NOTHING;
  const answered = changed(now, row, { answer: { status, side, actorName, note, at: now } });
  const changes =
    of === 'revision'
      ? {}
      : {
          proposedRevision: null,
          ...(status === 'accepted' ? { revision: row.number, prescription: row.prescription } : {}),
        };
  const agreed = { kind: 'agreed', number: row.number, side, actorName, now } as const;
  const sealed = action === 'acceptRevision' ? await signed({ ...after, ...changes }, agreed) : [];
  return { changes, writes: [orderRevisions.replace(answered), ...sealed] };
}

/** Returns the changes of an action to the order's revisions (ORD-32). The action creates a revision, answers one, or does neither. */
export async function revise(before: StoredOrder, after: StoredOrder, revising: Revising): Promise<Revised> {
  const { action } = revising;
  if (isMaking(action)) return await make(before, after, { ...revising, action });
  return isAnswering(action) ? await answer(before, after, { ...revising, action }) : NOTHING;
}
