import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { type StoredVisit, visitItems } from './visit-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Reads every visit of a clinic's patient, in any order. */
export const visitsOf = ({ organisationId, patientId }: PatientKey): Promise<StoredVisit[]> =>
  visitItems.all({ index: 'primary', key: { organisationId, patientId } });
