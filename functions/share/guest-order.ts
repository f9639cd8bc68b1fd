import type { Handler } from '#functions/http/call.ts';
import type { readOrder } from '#functions/order/find-order.ts';
import { guestActionsOf, guestMoved, proposalToGuest } from '#functions/order/guest-moves.ts';
import { noteForLab, orderForLab } from '#functions/order/order-for-lab.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { commit } from '#functions/store/commit.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { GuestOrder } from '#shared/order/guest-order.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { findShared, orderOfGuest } from './find-shared.ts';
import type { StoredShare } from './share-items.ts';
import { shareStore } from './share-store.ts';

type StoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;
type Visitor = Parameters<typeof findShared>[0];

/** The clinic's actions with a note that the guest has to read. */
const WISHES: readonly string[] = ['requestChange', 'requestCancel'];

/** Returns the order of a guest's link. Throws 40400 if the link is no guest's, and 40001 if a required code is missing. */
export async function findGuestOrder(visitor: Visitor) {
  const row = await shareStore.findByToken(visitor.input.token);
  if (row !== undefined && row !== 'erased' && row.guestId === null) throw new AppError('notFound');
  const { share, shared } = await findShared(visitor);
  if (shared === undefined) throw new AppError('verificationCodeWrong');
  const order = await orderOfGuest(share);
  if (order === undefined || order.guest === null) throw new AppError('shareEnded', { reason: 'cancelled' });
  return { share, order, guest: order.guest };
}

async function wishOf(order: StoredOrder): Promise<string> {
  const { clinicId, orderId, lab } = order;
  const lines = await historyItems.all({ index: 'primary', key: { owner: clinicId, subject: orderId } });
  const last = lines.findLast(
    ({ action, to, partnerId }) => WISHES.includes(action) && to === order.state && partnerId === lab?.organisationId,
  );
  return last === undefined ? '' : noteForLab(order, last);
}

/** Returns the order with the fields that its guest may see (ORD-211). */
async function seenByGuest(order: StoredOrder): Promise<GuestOrder> {
  const { clinic, patient, ...shown } = orderForLab(order);
  return GuestOrder.parse({
    ...shown,
    clinicName: clinic.name,
    patientName: patient.name,
    wish: await wishOf(order),
    proposal: await proposalToGuest(order),
    actions: guestActionsOf(order),
  });
}

export const guestOrder: Handler<(typeof shareApi)['guestOrder']> = async (call) =>
  seenByGuest((await findGuestOrder(call)).order);

const originOf = ({ organisationId }: StoredShare, email: string, { requestId, client }: Visited) => ({
  actorKind: 'anonymous' as const,
  actorId: '',
  actorName: email,
  owner: organisationId,
  action: shareApi.answerAsGuest.path,
  sourceIp: client.sourceIp,
  requestId,
});
type Visited = Pick<Parameters<Handler<(typeof shareApi)['answerAsGuest']>>[0], 'requestId' | 'client'>;

/**
 * Applies an action of the guest to the order, as `ORDER_TRANSITIONS` allows it (ORD-212). The same transaction checks that the share has
 * not changed.
 */
export const answerAsGuest: Handler<(typeof shareApi)['answerAsGuest']> = async (call) => {
  const { input, now } = call;
  const { share, order, guest } = await findGuestOrder(call);
  const { email } = guest;
  const { after, effect } = await guestMoved({ order, move: input.move, version: input.version, email, now });
  const writes = [...effect.writes, shareStore.check(share)];
  const subjects = [share.shareId, ...effect.subjects];
  await commit(originOf(share, email, call), { ...effect, writes, subjects, answer: undefined });
  return seenByGuest(after);
};
