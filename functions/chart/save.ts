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

/** Throws 40000 for a tooth that is named twice, and for a state that does not fit its tooth (PAT-106). */
function refuseUnfit(entries: Entries): void {
  const named = new Set<string>();
  for (const [index, { tooth, state }] of entries.entries()) {
    if (named.has(tooth)) throw invalidField(`teeth.${index}.tooth`, 'toothTwice');
    named.add(tooth);
    const fault = state === null ? undefined : faultOfTooth(tooth, state);
    if (fault !== undefined) throw invalidField(`teeth.${index}.state.${fault.path}`, fault.error);
  }
}

/** Returns the teeth that the visit has charted after the entries. */
function charted(before: readonly ChartedTooth[], entries: Entries): ChartedTooth[] {
  const named = new Set<string>(entries.map(({ tooth }) => tooth));
  const entered = entries.flatMap(({ tooth, state }) => (state === null ? [] : [{ tooth, ...state }]));
  return [...before.filter(({ tooth }) => !named.has(tooth)), ...entered];
}

/** Returns the state that a list of teeth has of one tooth; null where it has none. */
const stateIn = (teeth: readonly ChartedTooth[], tooth: string): ToothState | null => {
  const found = teeth.find((each) => each.tooth === tooth);
  return found === undefined ? null : ToothState.parse(found);
};

/** Charts teeth at a visit. Each changed tooth gets a line of history with what the chart of that day showed before and after. */
export const save: Handler<Save> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { visitId, version, teeth: entries } = input;
  refuseUnfit(entries);
  const patient = await findPatient(tenant, input.patientId);
  const { visits, charts } = await visitChartsOf(patient);
  const visit = visits.find((each) => each.visitId === visitId);
  if (visit === undefined) throw new AppError('notFound');
  // A chart is stored with its visit, which may be a merged record's.
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
