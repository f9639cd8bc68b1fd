import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, MessageId, OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderSide } from '#shared/order/order.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row that stores how far a person has read an order's thread. `labId` is the reader's lab; null for readers of the clinic. */
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
