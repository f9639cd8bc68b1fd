import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';

/** Records that a row of an imported file was entered. The key is a digest of the row's content. The record expires after a day. */
export const importedRows = itemType(
  'importedRow',
  z.object({ organisationId: OrganisationId, rowDigest: z.string(), patientId: PatientId }),
);
