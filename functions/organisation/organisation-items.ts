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
    // Version 3 is in one of several partitions of the list.
    (item) => item,
  ],
);

/** Leads from its number to the organisation. */
export const numberItems = itemType(
  'organisationNumber',
  z.object({ organisationNumber: Organisation.shape.organisationNumber, organisationId: OrganisationId }),
);

/** The organisation's line in the list of its country; exists while it is active and has said its country. */
export const listingItems = itemType(
  'organisationListing',
  z.object({
    organisationId: OrganisationId,
    type: Organisation.shape.type,
    country: Organisation.shape.country,
    listName: z.string(),
  }),
  // Version 2 is in one of several partitions of the list.
  [(item) => item],
);

/** The organisation's line among the suspended ones of its type. */
export const suspendedItems = itemType(
  'suspendedOrganisation',
  z.object({ organisationId: OrganisationId, type: Organisation.shape.type, listName: z.string() }),
);
