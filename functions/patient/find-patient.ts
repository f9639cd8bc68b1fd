import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { BinnedRow } from '#functions/store/bin.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { patientLinks, patients, type StoredPatient } from './patient-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** The id of a patient's record, and the records that were merged into it. Items of each of these ids belong to the patient (PAT-118). */
export type PatientKeys = Pick<StoredPatient, 'organisationId' | 'patientId' | 'merged'>;

/** Returns the ids under which a patient's items are stored: the record's own id, then those of merged records. */
export const idsOf = ({ patientId, merged }: Pick<PatientKeys, 'patientId' | 'merged'>): PatientId[] => [
  patientId,
  ...merged.flatMap((record) => [record.patientId, ...record.earlier.map((each) => each.patientId)]),
];

/** Returns the names and numbers of the records that were merged into a patient's record. */
export const formerRecords = ({ merged }: Pick<PatientKeys, 'merged'>) =>
  merged.flatMap(({ name, patientNumber, earlier }) => [{ name, patientNumber }, ...earlier]);

/** Calls `read` for each id of a patient, and returns the rows of all calls. */
export async function ofAllIds<Row>(
  patient: PatientKeys,
  read: (key: PatientKey) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const { organisationId } = patient;
  return (await Promise.all(idsOf(patient).map((patientId) => read({ organisationId, patientId })))).flat();
}

/**
 * Returns the clinic's patient with this id. If that record was merged, returns the patient into whose record it was merged. Returns
 * `undefined` if the patient is deleted.
 */
export async function readPatient({ organisationId, patientId }: PatientKey): Promise<StoredPatient | undefined> {
  const patient = await patients.read({ organisationId, patientId });
  if (patient !== undefined) return patient;
  const link = await patientLinks.read({ organisationId, patientId });
  return link && readPatient({ organisationId, patientId: link.mergedInto });
}

/**
 * Returns the clinic's patient with this id. If that record was merged, returns the patient into whose record it was merged. Throws 40400
 * if the clinic has no such patient.
 */
export async function findPatient({ organisationId }: Tenant, patientId: PatientId): Promise<StoredPatient> {
  const patient = await readPatient({ organisationId, patientId });
  if (patient === undefined) throw new AppError('notFound');
  return patient;
}

/** Returns the clinic's patients by these ids, which may belong to merged records. Deleted patients are left out. */
export async function readPatients(tenant: Tenant, ids: readonly PatientId[]): Promise<Map<PatientId, StoredPatient>> {
  if (ids.length === 0) return new Map();
  const { organisationId } = tenant;
  const keysOf = (asked: readonly PatientId[]) => asked.map((patientId) => ({ organisationId, patientId }));
  const found = new Map((await patients.readMany(keysOf(ids))).map((row) => [row.patientId, row]));
  const links = await patientLinks.readMany(keysOf(ids.filter((id) => !found.has(id))));
  if (links.length === 0) return found;
  const targets = [...new Set(links.map(({ mergedInto }) => mergedInto))];
  const taken = await readPatients(tenant, targets);
  for (const { patientId, mergedInto } of links) {
    const target = taken.get(mergedInto);
    if (target !== undefined) found.set(patientId, target);
  }
  return found;
}

/** Returns all ids of a patient in the recycle bin. */
export const idsInBin = ({ row }: BinnedRow): PatientId[] => idsOf(patients.parse(row));
