import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';

/** A number that an organisation's list shows or that a rule bounds: written with `add` in the transaction of what it counts. */
export const counters = itemType(
  'counter',
  z.object({ organisationId: OrganisationId, name: z.string(), count: z.int().default(0) }),
);
