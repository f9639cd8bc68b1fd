import { byTime, chartAt } from '#shared/chart/chart-at.ts';
import type { ToothState } from '#shared/chart/chart.ts';
import { stateText } from '#shared/chart/state-text.ts';
import { chartWriter } from '#shared/locales/chart-writer.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { RecordWords } from '#shared/locales/record-words.ts';
import type { PatientRecord } from '#shared/patient/patient-record.ts';
import type { PrescriptionWords } from '#shared/prescription/prescription-lines.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { escaped, table, texts } from './record-html.ts';

interface Writer {
  readonly language: Language;
  readonly words: Pick<RecordWords, 'chart' | 'record'>;
  readonly prescription: Pick<PrescriptionWords, 'tooth'>;
  readonly time: (at: UnixSeconds) => string;
}

/** Writes the tooth chart: each charted tooth in its newest state, then every change (PAT-131). */
export function chartPart({ charts, visits, toothChanges }: PatientRecord, writer: Writer): string {
  const { words, prescription, time, language } = writer;
  const { chart, record } = words;
  const write = chartWriter(chart, language);
  const dayOf = (visitId: string): string => {
    const visit = visits.find((each) => each.visitId === visitId);
    return visit === undefined ? chart.history.removed : time(visit.at);
  };
  const timed = charts.flatMap((each) =>
    visits.filter(({ visitId }) => visitId === each.visitId).map(({ at }) => ({ ...each, at })),
  );
  const last = timed.toSorted(byTime).at(-1);
  const teeth = last === undefined ? [] : chartAt(timed, last);
  const stateOf = (tooth: string, state: ToothState | null): string =>
    state === null ? chart.notCharted : stateText(tooth, state, write);
  // The history below is sorted by the ids of changes, because these ids sort by time.
  return [
    table(
      [chart.compare.tooth, chart.field.status, chart.visit],
      teeth.map((each) => texts([prescription.tooth(each.tooth), stateText(each.tooth, each, write), time(each.at)])),
      record.none,
    ),
    `<h3>${escaped(record.part.history)}</h3>`,
    table(
      [chart.compare.tooth, chart.visit, chart.history.before, chart.history.after, chart.history.by, chart.history.at],
      toothChanges
        .toSorted((one, other) => one.changeId.localeCompare(other.changeId, 'en'))
        .map(({ tooth, visitId, before, after, by, createdAt }) =>
          texts([
            prescription.tooth(tooth),
            dayOf(visitId),
            stateOf(tooth, before),
            stateOf(tooth, after),
            by.name,
            time(createdAt),
          ]),
        ),
      record.none,
    ),
  ].join('\n');
}
