import type { chartApi } from '#shared/chart/chart-api.ts';
import { ToothChange } from '#shared/chart/chart.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { toothChanges } from './chart-items.ts';

/** Lists the changes of one tooth, newest first. */
export const history: Handler<(typeof chartApi)['history']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { patientId, tooth } = input;
  await findPatient(tenant, patientId);
  noteSubjects(patientId);
  const [changes, visits] = await Promise.all([
    toothChanges.all({ index: 'primary', key: { organisationId, patientId, tooth }, isDescending: true }),
    visitsOf({ organisationId, patientId }),
  ]);
  const times = new Map(visits.map(({ visitId, at }) => [visitId, at]));
  return wholePage(
    changes.map((change) => ToothChange.parse({ ...change, visitAt: times.get(change.visitId) ?? null })),
    listPage(input, organisationId),
  );
};
