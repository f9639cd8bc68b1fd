import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderSubmission } from '#shared/order/order-submission.ts';

/** The row of one version of a scheme or design. `order.submissions` lists the same versions, in the same sequence. */
export const orderSubmissions = itemType(
  'orderSubmission',
  OrderSubmission.omit({ status: true }).extend({ clinicId: OrganisationId, orderId: OrderId }),
);
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof orderSubmissions.read>>>;
