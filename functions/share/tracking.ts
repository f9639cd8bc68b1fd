import type { Call, Handler } from '#functions/http/call.ts';
import { findOrder, viewerOf } from '#functions/order/find-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { TRACKING_LINK_DAYS } from '#shared/limits.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { recordEndOf } from './share-store.ts';
import { orderTrackings, trackingLinks } from './tracking-items.ts';

type Api = typeof shareApi;
type TrackingCall = Call<Api['tracking' | 'beginTracking' | 'endTracking']>;

const DAY_SECONDS = 24 * 3600;

/** Returns the clinic's own order with its tracking link, even if the link has ended. Throws 40300 for a lab. */
async function findTracking(call: TrackingCall) {
  const { order, side } = await findOrder(viewerOf(call), call.input.orderId);
  if (side !== 'clinic') throw new AppError('noPermission');
  const key = { organisationId: order.clinicId, orderId: order.orderId };
  return { order, key, row: await orderTrackings.read(key) };
}

export const tracking: Handler<Api['tracking']> = async (call) => {
  const { row } = await findTracking(call);
  return row === undefined || row.expiresAt <= call.now ? {} : { expiresAt: row.expiresAt };
};

/** Creates a new link. An order has one link at a time, so a former link stops working. */
export const beginTracking: Handler<Api['beginTracking']> = async (call) => {
  const { order, key, row } = await findTracking(call);
  if (order.state === 'cancelled') throw new AppError('stateRefusesAction', { state: order.state });
  const { now } = call;
  const expiresAt = now + TRACKING_LINK_DAYS * DAY_SECONDS;
  const { token, tokenDigest } = newSecretToken();
  const ttl = recordEndOf({ expiresAt });
  const link = trackingLinks.create(newRow(now, { ...key, tokenDigest, ttl }));
  const present =
    row === undefined
      ? orderTrackings.create(
          newRow(now, { ...key, tokenDigest, expiresAt, ttl }),
          () => new AppError('changedMeanwhile'),
        )
      : orderTrackings.replace(changed(now, row, { tokenDigest, expiresAt, ttl }));
  return await call.commit({
    writes: [present, link],
    subjects: [order.orderId],
    answer: { token, expiresAt },
  });
};

export const endTracking: Handler<Api['endTracking']> = async (call) => {
  const { order, key } = await findTracking(call);
  return await call.commit({ writes: [orderTrackings.drop(key)], subjects: [order.orderId], answer: {} });
};
