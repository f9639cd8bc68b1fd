import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';

/** A row of an imported file that was entered, found by a digest of its content. It expires after a day. */
export const importedRows = itemType(
  'importedRow',
  z.object({ organisationId: OrganisationId, rowDigest: z.string(), patientId: PatientId }),
);
