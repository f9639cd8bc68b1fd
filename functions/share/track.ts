import { spendFrom } from '#functions/account/code/network-limit.ts';
import type { Handler } from '#functions/http/call.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import type { Order } from '#shared/order/order.ts';
import { numberVerdict } from '#shared/order/carriers.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { STEP_OF_STATE, type Tracking } from '#shared/share/tracking.ts';
import { MISSES } from './find-shared.ts';
import { orderTrackings, trackingLinks } from './tracking-items.ts';

const ended = (reason: 'cancelled' | 'expired') => new AppError('shareEnded', { reason });

/** Returns the parcel only if carrier and number are valid. Any other text was typed freely, so it may name a person. */
function parcelOf({ shipment }: Pick<Order, 'shipment'>): Pick<Tracking, 'shipment'> {
  if (shipment === undefined || numberVerdict(shipment) !== 'good') return {};
  const { carrier, trackingNumber } = shipment;
  return { shipment: { carrier, trackingNumber } };
}

/**
 * Returns the present step of the order of a tracking link. Throws 40400 for an unknown link, and 41000 if the link or its order has ended.
 * Unknown links count against the client's network.
 */
export const track: Handler<(typeof shareApi)['track']> = async ({ input, client, now }) => {
  const tokenDigest = digest(input.token);
  const link = await trackingLinks.read({ tokenDigest });
  if (link === undefined) {
    await spendFrom(client, MISSES);
    throw new AppError('notFound');
  }
  const { organisationId, orderId } = link;
  const [present, order, organisation] = await Promise.all([
    orderTrackings.read({ organisationId, orderId }),
    readOrder(organisationId, orderId),
    organisationStore.read(organisationId),
  ]);
  if (present?.tokenDigest !== tokenDigest) throw ended('cancelled');
  if (present.expiresAt <= now) throw ended('expired');
  const step = order === undefined ? undefined : STEP_OF_STATE[order.state];
  const isOpen = organisation !== undefined && stateOf(organisation) === 'active';
  if (order === undefined || step === undefined || !isOpen) throw ended('cancelled');
  return { step, ...(step === 'onTheWay' && parcelOf(order)) };
};
