import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Visit } from '#shared/patient/visit.ts';

/** The row of a visit, in the clinic's partition. */
export const visitItems = itemType(
  'visit',
  Visit.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
);

export type StoredVisit = NonNullable<Awaited<ReturnType<typeof visitItems.read>>>;
