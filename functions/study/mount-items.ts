import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Mount } from '#shared/study/mount.ts';

/** The row of a mount, in the clinic's partition. */
export const mountItems = itemType(
  'mount',
  Mount.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
);
