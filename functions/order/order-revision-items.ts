import { itemType } from '#functions/store/item-type.ts';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderRevision } from '#shared/order/order-revision.ts';

/** The row of a revision. `labId` is the lab that the revision is for. Another lab may not read the revision. */
export const orderRevisions = itemType(
  'orderRevision',
  OrderRevision.omit({ status: true }).extend({ clinicId: OrganisationId, orderId: OrderId, labId: OrganisationId }),
);
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof orderRevisions.read>>>;
