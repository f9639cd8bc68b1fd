import type { chartApi } from '#shared/chart/chart-api.ts';
import { chartAt } from '#shared/chart/chart-at.ts';
import { type ChartedTooth, ToothState } from '#shared/chart/chart.ts';
import { faultOfTooth } from '#shared/chart/judge-tooth.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { newId } from '#functions/store/new-id.ts';
import { presenceCheck } from '#functions/store/presence-check.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { changedMeanwhile } from '#functions/store/write.ts';
import { toothChanges, toothCharts } from './chart-items.ts';
import { visitChartsOf } from './find-charts.ts';
import { toChart } from './to-chart.ts';

type Save = (typeof chartApi)['save'];
type Entries = InputOf<Save>['teeth'];

/** Throws 40000 if a tooth is named twice, or if a state does not fit its tooth (PAT-106). */
function refuseUnfit(entries: Entries): void {
  const named = new Set<string>();
  for (const [index, { tooth, state }] of entries.entries()) {
    if (named.has(tooth)) throw invalidField(`teeth.${index}.tooth`, 'toothTwice');
    named.add(tooth);
    const fault = state === null ? undefined : faultOfTooth(tooth, state);
    if (fault !== undefined) throw invalidField(`teeth.${index}.state.${fault.path}`, fault.error);
  }
}

/** Returns the teeth charted at the visit after the entries are applied. An entry with the state null removes its tooth. */
function charted(before: readonly ChartedTooth[], entries: Entries): ChartedTooth[] {
  const named = new Set<string>(entries.map(({ tooth }) => tooth));
  const entered = entries.flatMap(({ tooth, state }) => (state === null ? [] : [{ tooth, ...state }]));
  return [...before.filter(({ tooth }) => !named.has(tooth)), ...entered];
}

/** Returns the state of a tooth in a list of teeth; null if the list does not contain the tooth. */
const stateIn = (teeth: readonly ChartedTooth[], tooth: string): ToothState | null => {
  const found = teeth.find((each) => each.tooth === tooth);
  return found === undefined ? null : ToothState.parse(found);
};

/** Charts teeth at a visit. Each changed tooth gets a history line with its states before and after, as in the chart of this visit. */
export const save: Handler<Save> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { visitId, version, teeth: entries } = input;
  refuseUnfit(entries);
  const patient = await findPatient(tenant, input.patientId);
  const { visits, charts } = await visitChartsOf(patient);
  const visit = visits.find((each) => each.visitId === visitId);
  if (visit === undefined) throw new AppError('notFound');
  // The chart is stored under the visit's patient id, which may be the id of a merged record.
  const { patientId } = visit;
  const before = charts.find((chart) => chart.visitId === visitId);
  refuseStale(before?.version ?? 0, version);

  const own = { organisationId, patientId, visitId, teeth: charted(before?.teeth ?? [], entries) };
  const chart = before === undefined ? newRow(now, own) : changed(now, before, own);
  const after = visits.map((each) => (each.visitId === visitId ? { ...each, teeth: own.teeth } : each));
  const [shownBefore, shownAfter] = [chartAt(visits, visit), chartAt(after, visit)];
  const by = { accountId: session.accountId, name: session.accountName };
  const lines = entries.flatMap(({ tooth }) => {
    const states = { before: stateIn(shownBefore, tooth), after: stateIn(shownAfter, tooth) };
    const isSame = JSON.stringify(states.before) === JSON.stringify(states.after);
    return isSame
      ? []
      : [newRow(now, { organisationId, patientId, tooth, visitId, changeId: newId('audit'), by, ...states })];
  });
  const gone = () => new AppError('notFound');
  return commit({
    writes: [
      before === undefined ? toothCharts.create(chart, changedMeanwhile) : toothCharts.replace(chart),
      presenceCheck('visit', { organisationId, patientId, visitId }, { isThere: true, refusal: gone }),
      ...lines.map((line) => toothChanges.create(line)),
    ],
    subjects: [patient.patientId, visitId],
    answer: toChart(
      { patientId: patient.patientId, visits: after, charts: [...charts.filter((row) => row !== before), chart] },
      visit,
    ),
  });
};
