import * as z from 'zod';
import { OrderId, OrganisationId } from '#shared/ids.ts';
import { itemType } from '#functions/store/item-type.ts';

/** Ids of the history lines of an order that are already counted in the figures of its partners. */
export const orderOutcomes = itemType(
  'orderOutcomes',
  z.object({ clinicId: OrganisationId, orderId: OrderId, lineIds: z.array(z.string()) }),
);
