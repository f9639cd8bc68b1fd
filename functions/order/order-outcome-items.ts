import * as z from 'zod';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { itemType } from '#functions/store/item-type.ts';

/** The lines of an order's history that the figures of its partners have counted. */
export const orderOutcomes = itemType(
  'orderOutcomes',
  z.object({ clinicId: OrganisationId, orderId: OrderId, lineIds: z.array(z.string()) }),
);
