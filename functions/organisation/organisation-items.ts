import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { Organisation, OrganisationFields } from '#shared/organisation/organisation.ts';
import { itemType } from '#functions/store/item-type.ts';

export const organisationItems = itemType(
  'organisation',
  OrganisationFields.extend({ listName: z.string().optional() }),
  [
    // Version 2 adds the suspension.
    (item) => item,
    // Version 3 spreads the list over several partitions.
    (item) => item,
  ],
);

/** Maps an organisation number to its organisation. */
export const numberItems = itemType(
  'organisationNumber',
  z.object({ organisationNumber: Organisation.shape.organisationNumber, organisationId: OrganisationId }),
);

/** The organisation's line in the list of its country. The line exists while the organisation is active and its country is set. */
export const listingItems = itemType(
  'organisationListing',
  z.object({
    organisationId: OrganisationId,
    type: Organisation.shape.type,
    country: Organisation.shape.country,
    listName: z.string(),
  }),
  // Version 2 spreads the list over several partitions.
  [(item) => item],
);

/** The organisation's line in the list of suspended organisations of its type. */
export const suspendedItems = itemType(
  'suspendedOrganisation',
  z.object({ organisationId: OrganisationId, type: Organisation.shape.type, listName: z.string() }),
);
