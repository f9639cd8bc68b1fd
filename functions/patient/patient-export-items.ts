import type * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { Language } from '#shared/account/account.ts';
import { OrganisationId } from '#shared/ids.ts';
import { PatientExport } from '#shared/patient/patient-export.ts';

const PatientExportFields = PatientExport.omit({ expiresAt: true }).extend({
  organisationId: OrganisationId,
  /** Language of the HTML page in the zip. */
  language: Language,
});
export type StoredPatientExport = z.infer<typeof PatientExportFields> & Stamps;

/** The row of a patient's newest zip, in the clinic's partition. It expires together with the zip. */
export const patientExports = itemType('patientExport', PatientExportFields);
