import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';

/**
 * A count that a list of an organisation shows, such as the orders in a tab. `add` changes it in the same transaction as the counted rows.
 */
export const counters = itemType(
  'counter',
  z.object({ organisationId: OrganisationId, name: z.string(), count: z.int().default(0) }),
);
