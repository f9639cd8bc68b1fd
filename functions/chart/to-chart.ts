import { byTime, chartAt, type VisitChart } from '#shared/chart/chart-at.ts';
import { Chart } from '#shared/chart/chart.ts';
import type { PatientId } from '#shared/ids.ts';
import type { StoredChart } from './chart-items.ts';

interface Charted {
  readonly patientId: PatientId;
  readonly visits: readonly VisitChart[];
  readonly charts: readonly StoredChart[];
}

/** Returns the chart as of a visit, in the wire's form. Without a visit the chart has no teeth. */
export function toChart({ patientId, visits, charts }: Charted, upTo: VisitChart | undefined): Chart {
  const newestFirst = visits.toSorted(byTime).toReversed();
  return Chart.parse({
    patientId,
    teeth: upTo === undefined ? [] : chartAt(visits, upTo),
    visits: newestFirst.map(({ visitId, at, teeth }) => ({
      visitId,
      at,
      version: charts.find((chart) => chart.visitId === visitId)?.version ?? 0,
      teethCount: teeth.length,
    })),
  });
}
