import type { VisitId } from '../ids.ts';
import type { UnixSeconds } from '../unix-seconds.ts';
import { inArchOrder } from '../tooth/arches.ts';
import type { ChartedTooth, ShownTooth } from './chart.ts';

interface VisitPlace {
  readonly visitId: VisitId;
  readonly at: UnixSeconds;
}

/** The teeth that one visit charted. */
export interface VisitChart extends VisitPlace {
  readonly teeth: readonly ChartedTooth[];
}

/** Sorts visits by time, oldest first; visits of the same second by id. */
export const byTime = (one: VisitPlace, other: VisitPlace): number =>
  one.at - other.at || one.visitId.localeCompare(other.visitId, 'en');

/** Returns the chart at a visit: for each tooth, the newest entry up to this visit (PAT-104). */
export function chartAt(charts: readonly VisitChart[], upTo: VisitPlace): ShownTooth[] {
  const shown = new Map<string, ShownTooth>();
  for (const { visitId, at, teeth } of charts.toSorted(byTime)) {
    if (byTime({ visitId, at }, upTo) > 0) break;
    for (const tooth of teeth) shown.set(tooth.tooth, { ...tooth, visitId, at });
  }
  return inArchOrder([...shown.keys()]).flatMap((tooth) => shown.get(tooth) ?? []);
}
