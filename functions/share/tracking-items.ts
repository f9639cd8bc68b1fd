import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const OfOrder = z.object({ organisationId: OrganisationId, orderId: OrderId, tokenDigest: z.string() });

/** The present tracking link of an order, in the clinic's partition. */
export const orderTrackings = itemType('orderTracking', OfOrder.extend({ expiresAt: UnixSeconds }));

/**
 * Maps the digest of a tracking link's secret to its order. This row is kept after the link's end, so that the link can say that it has
 * ended.
 */
export const trackingLinks = itemType('trackingLink', OfOrder);
