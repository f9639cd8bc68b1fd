import type { chartApi } from '#shared/chart/chart-api.ts';
import { byTime } from '#shared/chart/chart-at.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { visitChartsOf } from './find-charts.ts';
import { toChart } from './to-chart.ts';

/** Returns the chart as of the newest visit, or as of the named visit. */
export const read: Handler<(typeof chartApi)['read']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const { visitId } = input;
  const patient = await findPatient(tenant, input.patientId);
  const { patientId } = patient;
  noteSubjects(patientId);
  const { visits, charts } = await visitChartsOf(patient);
  const upTo =
    visitId === undefined ? visits.toSorted(byTime).at(-1) : visits.find((visit) => visit.visitId === visitId);
  if (visitId !== undefined && upTo === undefined) throw new AppError('notFound');
  return toChart({ patientId, visits, charts }, upTo);
};
