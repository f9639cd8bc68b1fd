import { interpret } from '#shared/ceph/interpretations.ts';
import { MEASURES, type MeasureId } from '#shared/ceph/measures.ts';
import { NORM_SOURCES } from '#shared/ceph/norms.ts';
import { OBSERVERS } from '#shared/ceph/observers.ts';
import { chancePercent } from '#shared/ceph/uncertainty.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportAnalysisPart } from '#shared/report/report-record.ts';
import { drawReportOverlay } from './draw-report-overlay.ts';
import { drawTable } from './draw-table.ts';
import type { Pen } from './pen.ts';
import type { ReportReader } from './report-reader.ts';

const UNITS = { deg: '°', mm: ' mm', percent: ' %' } as const;
const GREY = { size: 7.5, colour: '#5f6b7a' } as const;

type Row = ReportAnalysisPart['rows'][number];

/**
 * Keeps a number with its sign and unit in left-to-right order. In Arabic lines, a minus would otherwise move to the other side (Unicode TR
 * 9).
 */
const figure = (text: string): string => (text === '' ? '' : `\u2066${text}\u2069`);

/** Returns the norm as text: mean and SD, or the range. An asterisk marks a norm that was not checked. */
function normText({ norm, measure }: Row, { decimal }: ReportReader): string {
  if (norm === null) return '';
  const unit = UNITS[MEASURES[measure].unit];
  const spread = norm.sd === undefined ? '' : ` ± ${norm.sd}`;
  const mark = norm.isUnchecked === true ? ' *' : '';
  if (norm.mean !== null) return `${decimal(norm.mean)}${spread}${unit}${mark}`;
  return norm.range === undefined ? mark.trim() : `${norm.range.map(decimal).join('…')}${unit}${mark}`;
}

/** Returns the probability of the row's verdict as text; empty if it is unknown. */
function chanceText({ verdict, chances }: Row): string {
  const percent = verdict === null ? undefined : chancePercent(chances, verdict);
  return percent === undefined ? '' : `${percent} %`;
}

function cellsOf(row: Row, reader: ReportReader): string[] {
  const { ceph, decimal } = reader;
  const { name, unit } = MEASURES[row.measure];
  const { value, interval, difference, verdict } = row;
  return [
    figure(name),
    value === null ? '–' : figure(`${decimal(value)}${UNITS[unit]}`),
    figure(interval?.map(decimal).join('…') ?? ''),
    figure(normText(row, reader)),
    difference === null ? '' : figure(`${difference > 0 ? '+' : ''}${decimal(difference)}`),
    verdict === null ? '' : `${ceph[verdict]} ${figure(chanceText(row))}`.trim(),
  ];
}

/**
 * Returns the note on the error intervals of the measures. It says for how many points the error is known from observers, and for how many
 * from a model. It also lists the points without a known error.
 */
function certaintyText({ certainty, rows }: ReportAnalysisPart, { ceph }: ReportReader): string {
  if (certainty === undefined) return '';
  if (rows.every(({ interval }) => interval === undefined)) return ceph.certainty.none;
  const { byObservers: observers, byModel: model, unknown } = certainty;
  const note = fillIn(ceph.certainty.note, { observers, model, source: OBSERVERS });
  return unknown.length === 0 ? note : `${note} ${ceph.certainty.unknown} ${figure(unknown.join(', '))}`;
}

/** Draws the findings that follow from the verdicts as sentences, each with its measures and their probabilities. */
function drawFindings(pen: Pen, { ceph }: ReportReader, rows: readonly Row[]): void {
  const namedChance = (id: MeasureId): string => {
    const row = rows.find(({ measure }) => measure === id);
    return `${MEASURES[id].name} ${row === undefined ? '' : chanceText(row)}`.trim();
  };
  for (const { finding, measures } of interpret(rows))
    pen.paragraph(`${ceph.finding[finding]} ${figure(`(${measures.map(namedChance).join(', ')})`)}`, { size: 9.5 });
}

/** Draws a cephalometric analysis: the table of measures with norms and verdicts, then the findings as sentences. */
export function drawReportAnalysis(pen: Pen, reader: ReportReader, part: ReportAnalysisPart): void {
  const { ceph, paper, day, moment } = reader;
  const { rows, analysis, norms, scale, takenOn, name, version, savedBy, savedAt } = part;
  const facts = [
    ceph.analysisName[analysis],
    ceph.normSet[norms],
    takenOn === null ? '' : fillIn(paper.report.takenOn, { day: day(takenOn) }),
    name,
    fillIn(ceph.versionBy, { version, name: savedBy, moment: moment(savedAt) }),
    scale === null ? ceph.noScale : '',
  ];
  pen.paragraph(facts.filter((fact) => fact !== '').join(' · '), GREY);
  pen.y += 4;
  drawTable(pen, {
    head: [ceph.measure, ceph.value, figure(ceph.interval), ceph.norm, ceph.difference, ceph.verdict],
    shares: [0.19, 0.11, 0.16, 0.19, 0.12, 0.23],
    rows: rows.map((row) => cellsOf(row, reader)),
  });
  pen.y += 3;
  drawFindings(pen, reader, rows);
  const sources = new Set(rows.flatMap(({ norm }) => (norm === null ? [] : [NORM_SOURCES[norm.source]])));
  if (rows.some(({ norm }) => norm?.isUnchecked === true)) pen.paragraph(`* ${ceph.unchecked}`, GREY);
  const certainty = certaintyText(part, reader);
  if (certainty !== '') pen.paragraph(certainty, GREY);
  if (sources.size > 0) pen.paragraph(fillIn(ceph.sources, { sources: [...sources].join('; ') }), GREY);
  drawReportOverlay(pen, reader, part);
  pen.paragraph(ceph.notADiagnosis, GREY);
}
