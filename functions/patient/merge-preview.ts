import type { OrganisationId, OrderId, PatientId } from '#shared/ids.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import type { MergeCounts } from '#shared/patient/patient-merge.ts';
import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { chartRecord } from '#functions/chart/find-charts.ts';
import { filesUnder } from '#functions/file/find-case-file.ts';
import { measuredFilms } from '#functions/file/find-ceph.ts';
import type { Handler } from '#functions/http/call.ts';
import { orderIdsOf } from '#functions/order/find-orders-of-patient.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { findRecord } from '#functions/study/find-record.ts';
import { findPatient, idsOf, type PatientKeys } from './find-patient.ts';
import { visitsOf } from './find-visits.ts';
import { findNamesakes } from './find-known.ts';
import { patients, type StoredPatient } from './patient-items.ts';
import { toRow } from './patient-list.ts';

type Calls = typeof patientApi;

/** Lists the other records that may be of the same person (PAT-116). */
export const duplicates: Handler<Calls['duplicates']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  const others = (await findNamesakes(tenant, patient)).filter(({ patientId }) => patientId !== patient.patientId);
  noteSubjects(patient.patientId, ...others.map(({ patientId }) => patientId));
  return { list: others.map(toRow) };
};

/**
 * Returns the two records of a merge. Throws 40400 for a record that does not exist or is merged already, and 40000 if both are the same.
 */
export async function findPair(
  { organisationId }: Tenant,
  { patientId, otherId }: { readonly patientId: PatientId; readonly otherId: PatientId },
): Promise<{ own: StoredPatient; other: StoredPatient }> {
  const [own, other] = await Promise.all([
    patients.read({ organisationId, patientId }),
    patients.read({ organisationId, patientId: otherId }),
  ]);
  if (own === undefined || other === undefined) throw new AppError('notFound');
  if (patientId === otherId) throw invalidField('otherId', 'samePatient');
  return { own, other };
}

const FILES_AT_A_TIME = 20;

/** Counts the films with measurements and the results of models for these files. */
async function analysesIn(organisationId: OrganisationId, files: Awaited<ReturnType<typeof filesUnder>>) {
  let count = 0;
  for (let from = 0; from < files.length; from += FILES_AT_A_TIME) {
    const found = await Promise.all(
      files
        .slice(from, from + FILES_AT_A_TIME)
        .flatMap(({ fileId }) => [
          analysisStore.ofFile({ organisationId, fileId }),
          measuredFilms(organisationId, fileId),
        ]),
    );
    count += found.flat().length;
  }
  return count;
}

/** Counts the items that belong to a record and to its orders. */
async function countsOf(patient: PatientKeys): Promise<MergeCounts> {
  const { organisationId } = patient;
  const orderIds = await orderIdsOf(patient);
  const subjects: readonly (OrderId | PatientId)[] = [...idsOf(patient), ...orderIds];
  const [files, shares, { studies }, visits, { charts }] = await Promise.all([
    Promise.all(subjects.map((subject) => filesUnder(organisationId, subject))),
    Promise.all(subjects.map((subject) => shareStore.rowsOf(organisationId, subject))),
    findRecord(patient),
    visitsOf(patient),
    chartRecord(patient),
  ]);
  return {
    orders: orderIds.length,
    studies: studies.length,
    files: files.flat().length,
    visits: visits.length,
    charts: charts.length,
    analyses: await analysesIn(organisationId, files.flat()),
    shares: shares.flat().length,
  };
}

/** Returns both records in full, and the counts of the items of the other record, which the merge brings along. */
export const mergePreview: Handler<Calls['mergePreview']> = async ({ input, session, noteSubjects }) => {
  const { own, other } = await findPair(tenantOf(session), input);
  noteSubjects(own.patientId, other.patientId);
  return { own: Patient.parse(own), other: Patient.parse(other), counts: await countsOf(other) };
};
