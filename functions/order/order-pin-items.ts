import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderPin } from '#shared/order/order-pin.ts';

const OfOrder = z.object({ clinicId: OrganisationId, orderId: OrderId });

/** The row of a pin, with all its comments. */
export const orderPins = itemType('orderPin', OrderPin.extend(OfOrder.shape));
export type PinRow = NonNullable<Awaited<ReturnType<typeof orderPins.read>>>;

/** The row that counts an order's pins. Each write to a pin also replaces or checks this row, so that numbers and counts are exact. */
export const orderPinTallies = itemType(
  'orderPinTally',
  OfOrder.extend({ count: z.int().min(0), open: z.int().min(0) }),
);
