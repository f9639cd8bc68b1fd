import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { PatientProfile } from '#shared/patient/patient.ts';

/** The row that is needed to undo a merge (PAT-122). It expires after the 30 days in which a merge can be undone. */
export const patientMerges = itemType(
  'patientMerge',
  z.object({
    organisationId: OrganisationId,
    patientId: PatientId,
    mergedId: PatientId,
    /** The profile of the remaining record before the merge. `after` is its profile after the merge. */
    before: PatientProfile,
    after: PatientProfile,
    /** The merged record before the merge, as `keep` returns it: with the version of its shape, so that a later release can read it. */
    row: z.record(z.string(), z.unknown()),
  }),
);
