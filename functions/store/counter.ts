import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';

/**
 * A count that a list of an organisation shows, such as the orders of a tab. `add` updates it in the transaction of the rows
 * it counts.
 */
export const counters = itemType(
  'counter',
  z.object({ organisationId: OrganisationId, name: z.string(), count: z.int().default(0) }),
);
