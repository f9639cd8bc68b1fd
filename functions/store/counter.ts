import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';

/** How many an organisation has of something: added to in the transaction that makes or moves one. */
export const counters = itemType(
  'counter',
  z.object({ organisationId: OrganisationId, name: z.string(), count: z.int().default(0) }),
);
