import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { presenceCheck } from '#functions/store/presence-check.ts';
import type { Write } from '#functions/store/write.ts';
import type { ToothChange } from '#shared/chart/chart.ts';
import type { VisitChart } from '#shared/chart/chart-at.ts';
import type { OrganisationId, PatientId, VisitId } from '#shared/ids.ts';
import { type StoredChart, toothChanges, toothCharts } from './chart-items.ts';

/** Reads the charts of all visits of a patient, in any order. */
const chartsOf = (patient: PatientKeys): Promise<StoredChart[]> =>
  ofAllIds(patient, (key) => toothCharts.all({ index: 'primary', key }));

/** Reads every change of every tooth of a patient. */
const changesOf = (patient: PatientKeys) => ofAllIds(patient, (key) => toothChanges.all({ index: 'primary', key }));

const refusal = () => new AppError('stateRefusesAction', { state: 'visitIsCharted' });

/**
 * Returns the writes to commit when a visit is removed. Throws 40901 `visitIsCharted` while teeth are charted at the visit (PAT-112). The
 * writes fail with the same error if a tooth is charted before they are committed.
 */
export async function uncharted({
  organisationId,
  patientId,
  visitId,
}: {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly visitId: VisitId;
}): Promise<Write[]> {
  const key = { organisationId, patientId, visitId };
  const chart = await toothCharts.read(key);
  if (chart === undefined) return [presenceCheck('toothChart', key, { isThere: false, refusal })];
  if (chart.teeth.length > 0) throw refusal();
  return [toothCharts.remove(chart, refusal)];
}

/** Returns the writes that erase a patient's charts and their history. */
export async function chartErasure(patient: PatientKeys): Promise<Write[]> {
  const [charts, changes] = await Promise.all([chartsOf(patient), changesOf(patient)]);
  return [...charts.map((row) => toothCharts.drop(row)), ...changes.map((row) => toothChanges.drop(row))];
}

/** Returns a patient's charts and changes of teeth, for the exported record (PAT-111). */
export async function chartRecord(patient: PatientKeys): Promise<{
  readonly charts: Omit<VisitChart, 'at'>[];
  readonly toothChanges: Omit<ToothChange, 'visitAt'>[];
}> {
  const [charts, changes] = await Promise.all([chartsOf(patient), changesOf(patient)]);
  return { charts: charts.filter(({ teeth }) => teeth.length > 0), toothChanges: changes };
}

/** Returns the charted teeth of each visit, with the visit's time. */
export async function visitChartsOf(patient: PatientKeys) {
  const [charts, visits] = await Promise.all([chartsOf(patient), visitsOf(patient)]);
  const timed = visits.map(({ visitId, at, patientId }) => ({
    visitId,
    patientId,
    at,
    teeth: charts.find((chart) => chart.visitId === visitId)?.teeth ?? [],
  }));
  return { charts, visits: timed };
}
