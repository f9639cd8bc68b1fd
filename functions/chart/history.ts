import type { chartApi } from '#shared/chart/chart-api.ts';
import { ToothChange } from '#shared/chart/chart.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient, ofAllIds } from '#functions/patient/find-patient.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { toothChanges } from './chart-items.ts';

const newestFirst = (one: { readonly changeId: string }, other: { readonly changeId: string }): number =>
  one.changeId < other.changeId ? 1 : -1;

/** Lists the changes of one tooth, newest first. */
export const history: Handler<(typeof chartApi)['history']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { tooth } = input;
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const [changes, visits] = await Promise.all([
    ofAllIds(patient, (key) => toothChanges.all({ index: 'primary', key: { ...key, tooth } })),
    visitsOf(patient),
  ]);
  const times = new Map(visits.map(({ visitId, at }) => [visitId, at]));
  return wholePage(
    changes
      .toSorted(newestFirst)
      .map((change) => ToothChange.parse({ ...change, visitAt: times.get(change.visitId) ?? null })),
    listPage(input, organisationId),
  );
};
