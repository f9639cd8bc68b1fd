import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';

/** A row of a file that was entered, by a digest of what it says. It ends after a day. */
export const importedRows = itemType(
  'importedRow',
  z.object({ organisationId: OrganisationId, rowDigest: z.string(), patientId: PatientId }),
);
