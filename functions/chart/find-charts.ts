import { visitsOf } from '#functions/patient/find-visits.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { presenceCheck } from '#functions/store/presence-check.ts';
import type { Write } from '#functions/store/write.ts';
import type { ToothChange } from '#shared/chart/chart.ts';
import type { VisitChart } from '#shared/chart/chart-at.ts';
import type { OrganisationId, PatientId, VisitId } from '#shared/ids.ts';
import { type StoredChart, toothChanges, toothCharts } from './chart-items.ts';

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Reads what each visit of a patient has charted, in any order. */
const chartsOf = ({ organisationId, patientId }: PatientKey): Promise<StoredChart[]> =>
  toothCharts.all({ index: 'primary', key: { organisationId, patientId } });

/** Reads every change of every tooth of a patient. */
const changesOf = ({ organisationId, patientId }: PatientKey) =>
  toothChanges.all({ index: 'primary', key: { organisationId, patientId } });

const refusal = () => new AppError('stateRefusesAction', { state: 'visitIsCharted' });

/**
 * Returns the writes that go along when a visit is removed. Throws 40901 `visitIsCharted` while teeth are charted at it (PAT-112);
 * the writes refuse the same if a tooth is charted meanwhile.
 */
export async function uncharted(key: PatientKey & { readonly visitId: VisitId }): Promise<Write[]> {
  const chart = await toothCharts.read(key);
  if (chart === undefined) return [presenceCheck('toothChart', { ...key }, { isThere: false, refusal })];
  if (chart.teeth.length > 0) throw refusal();
  return [toothCharts.remove(chart, refusal)];
}

/** Returns the writes that erase a patient's charts and their history. */
export async function chartErasure(key: PatientKey): Promise<Write[]> {
  const [charts, changes] = await Promise.all([chartsOf(key), changesOf(key)]);
  return [...charts.map((row) => toothCharts.drop(row)), ...changes.map((row) => toothChanges.drop(row))];
}

/** Returns charts and changes for the patient's exported record (PAT-111). */
export async function chartRecord(key: PatientKey): Promise<{
  readonly charts: Omit<VisitChart, 'at'>[];
  readonly toothChanges: Omit<ToothChange, 'visitAt'>[];
}> {
  const [charts, changes] = await Promise.all([chartsOf(key), changesOf(key)]);
  return { charts: charts.filter(({ teeth }) => teeth.length > 0), toothChanges: changes };
}

/** Returns what each visit charted, with the visit's time. */
export async function visitChartsOf(key: PatientKey) {
  const [charts, visits] = await Promise.all([chartsOf(key), visitsOf(key)]);
  const timed: VisitChart[] = visits.map(({ visitId, at }) => ({
    visitId,
    at,
    teeth: charts.find((chart) => chart.visitId === visitId)?.teeth ?? [],
  }));
  return { charts, visits: timed };
}
