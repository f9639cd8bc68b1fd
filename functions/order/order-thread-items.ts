import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, MessageId, OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderSide } from '#shared/order/order.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a person who has read an order's thread up to a message. `labId` is the lab of a reader who is not of the clinic. */
export const orderReadMarks = itemType(
  'orderReadMark',
  z.object({
    clinicId: OrganisationId,
    orderId: OrderId,
    accountId: AccountId,
    name: z.string(),
    side: OrderSide,
    labId: OrganisationId.nullable(),
    messageId: MessageId,
    at: UnixSeconds,
  }),
);
export type ReadMarkRow = NonNullable<Awaited<ReturnType<typeof orderReadMarks.read>>>;
