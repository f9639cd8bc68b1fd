import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const OfOrder = z.object({ organisationId: OrganisationId, orderId: OrderId, tokenDigest: z.string() });

/** The tracking link that an order has now, in its clinic's partition. */
export const orderTrackings = itemType('orderTracking', OfOrder.extend({ expiresAt: UnixSeconds }));

/** Leads from a tracking link's secret to its order. It stays after the end, so that the link says so. */
export const trackingLinks = itemType('trackingLink', OfOrder);
