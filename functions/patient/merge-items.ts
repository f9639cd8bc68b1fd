import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { PatientProfile } from '#shared/patient/patient.ts';

/** The row from which a merge is undone (PAT-122). It ends with the 30 days. */
export const patientMerges = itemType(
  'patientMerge',
  z.object({
    organisationId: OrganisationId,
    patientId: PatientId,
    mergedId: PatientId,
    /** The facts of the record that stays, before the merge and after it. */
    before: PatientProfile,
    after: PatientProfile,
    /** The merged record as it was, with its version (`keep`). */
    row: z.record(z.string(), z.unknown()),
  }),
);
