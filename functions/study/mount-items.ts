import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Mount } from '#shared/study/mount.ts';

/** The row of a mount, in the clinic's partition. */
export const mountItems = itemType(
  'mount',
  Mount.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
);

/** Reads all mounts of a patient. */
export const mountsOf = (patient: PatientKeys) => ofAllIds(patient, (key) => mountItems.all({ index: 'primary', key }));
