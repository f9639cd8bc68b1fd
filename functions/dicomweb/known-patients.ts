import type { DescribedPart } from '#functions/dicom-reader/dicom-reader-api.ts';
import { identityDifferences } from '#functions/patient/compare-identity.ts';
import { findByNumber } from '#functions/patient/find-known.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { StoreFailure } from '#shared/dicomweb/store-failures.ts';
import type { PatientId } from '#shared/ids.ts';

export type FoundPatient = { readonly patientId: PatientId } | { readonly failure: StoreFailure };

/**
 * Finds the clinic's patient by the number that an instance states. Returns a failure if the number is missing or unknown, or if name or
 * birth date differ from the record. The instance is then not stored, because a guess could give it to a wrong patient.
 */
async function find(tenant: Tenant, { stated }: Pick<DescribedPart, 'stated'>): Promise<FoundPatient> {
  const { PatientID: patientNumber = '', PatientName: name = '', PatientBirthDate: birthDate = '' } = stated;
  if (patientNumber === '') return { failure: 'withoutPatientId' };
  const [patient] = await findByNumber(tenant, { patientNumber });
  if (patient === undefined) return { failure: 'unknownPatient' };
  const differs = await identityDifferences(patient, { name, birthDate, number: patientNumber });
  return differs.length === 0 ? { patientId: patient.patientId } : { failure: 'otherPatient' };
}

/** Returns a function that finds the patient of an instance. It searches once for instances with the same patient data. */
export function patientFinder(tenant: Tenant): (part: Pick<DescribedPart, 'stated'>) => Promise<FoundPatient> {
  const known = new Map<string, Promise<FoundPatient>>();
  return (part) => {
    const { PatientID, PatientName, PatientBirthDate } = part.stated;
    const key = JSON.stringify([PatientID, PatientName, PatientBirthDate]);
    const found = known.get(key) ?? find(tenant, part);
    known.set(key, found);
    return found;
  };
}
