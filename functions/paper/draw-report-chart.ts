import { ToothSurface } from '#shared/chart/chart-findings.ts';
import type { ShownTooth } from '#shared/chart/chart.ts';
import { stateText } from '#shared/chart/state-text.ts';
import { boneLine, groupOn, MARKS, sideOf, STATUS_PATHS, SURFACE_BOX } from '#shared/chart/tooth-marks.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportChartPart } from '#shared/report/report-record.ts';
import { DECIDUOUS_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { toothRows } from '#shared/tooth/tooth-rows.ts';
import { isUpperTooth, TOOTH_BOX, toothOutline } from '#shared/tooth/tooth-shapes.ts';
import { drawTable } from './draw-table.ts';
import type { Pen } from './pen.ts';
import type { ReportReader } from './report-reader.ts';

const COLUMNS = 16;
const NUMBER_HEIGHT = 16;
const GAP = 4;
const CELL = TOOTH_BOX.height + GAP + SURFACE_BOX + NUMBER_HEIGHT;
const ROW = CELL + 6;
const SIDE = 30;
const INK = '#16191f';
const LINES = { restoration: '#0b61c4', pathology: '#c2261d' } as const;
const UNKNOWN = '#c3ccd5';

interface Cell {
  readonly pen: Pen;
  readonly tooth: string;
  readonly state: ShownTooth | undefined;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws the outline of a tooth with the marks of its status and findings. */
function drawOutline({ pen: { doc }, tooth, state, x, y, scale }: Cell): void {
  const isUpper = isUpperTooth(tooth);
  doc.save().translate(x, isUpper ? y : y + CELL * scale);
  doc.scale(scale, isUpper ? scale : -scale).lineWidth(1.2);
  const isFaint = state === undefined || ['missing', 'implant', 'unerupted', 'impacted'].includes(state.status);
  if (isFaint) doc.dash(3, { space: 2 });
  doc.path(toothOutline(tooth)).fillAndStroke('#ffffff', state === undefined ? UNKNOWN : INK);
  doc.undash();
  const status = state && STATUS_PATHS[state.status];
  if (status !== undefined) doc.path(status).lineWidth(1.8).stroke(INK);
  for (const { finding, amount } of state?.findings ?? []) {
    const mark = MARKS[finding];
    if (mark !== undefined)
      doc
        .path(mark.path)
        .lineWidth(mark.isWide === true ? 3 : 1.8)
        .stroke(LINES[mark.kind]);
    if (finding === 'boneLoss' && amount !== null) doc.path(boneLine(amount)).lineWidth(1.8).stroke(LINES.pathology);
  }
  doc.restore();
}

/**
 * Draws the five surfaces of a tooth. A surface with a finding is filled. A pathology also has a white dot, because its colour cannot be
 * distinguished in a grey print.
 */
function drawSurfaces({ pen: { doc }, tooth, state, x, y, scale }: Cell): void {
  const top = isUpperTooth(tooth) ? TOOTH_BOX.height + GAP : NUMBER_HEIGHT;
  doc.save().translate(x + ((TOOTH_BOX.width - SURFACE_BOX) / 2) * scale, y + top * scale);
  doc.scale(scale).lineWidth(0.8);
  for (const surface of ToothSurface.options) {
    const { points, centre } = sideOf(tooth, surface);
    const group = groupOn(state?.findings ?? [], surface);
    doc.path(`M${points.replaceAll(' ', 'L')}Z`);
    doc.fillAndStroke(group === undefined ? '#ffffff' : LINES[group], '#8d99a5');
    if (group === 'pathology') doc.circle(centre[0], centre[1], 1.8).fill('#ffffff');
  }
  doc.restore();
}

function drawNumber({ pen, tooth, state, x, y, scale }: Cell, { tooth: write }: ReportReader): void {
  const style = { size: 10 * scale, isBold: state !== undefined };
  const text = write(tooth);
  const middle = x + (TOOTH_BOX.width * scale - pen.widthOf(text, style)) / 2;
  const top = isUpperTooth(tooth) ? CELL - NUMBER_HEIGHT + 2 : 1;
  pen.writeAt(text, middle, y + top * scale, style);
}

/** Returns the height of the drawn chart, in points. */
export const reportChartHeight = (pen: Pen, teeth: readonly ShownTooth[]): number => {
  const { rows, scale } = boardOf(pen, teeth);
  return rows.length * ROW * scale + 20;
};

const NATURAL = COLUMNS * TOOTH_BOX.width + 2 * SIDE;

/** Returns the rows of the chart and its scale on the page. Rows of deciduous teeth are included only if such a tooth is charted. */
function boardOf(pen: Pen, teeth: readonly ShownTooth[]) {
  const hasDeciduous = DECIDUOUS_TEETH.some((tooth) => teeth.some((each) => each.tooth === tooth));
  return { rows: toothRows(hasDeciduous), scale: Math.min(pen.width / NATURAL, 0.85) };
}

/** Draws the chart of the teeth. The patient's right is on the left in every language (RX-5). */
function drawBoard(pen: Pen, reader: ReportReader, teeth: readonly ShownTooth[]): void {
  const states = new Map<string, ShownTooth>(teeth.map((each) => [each.tooth, each]));
  const { rows, scale } = boardOf(pen, teeth);
  const height = rows.length * ROW * scale;
  pen.need(height + 6);
  const left = (pen.format.width - NATURAL * scale) / 2;
  for (const [index, row] of rows.entries())
    for (const [column, tooth] of row.entries()) {
      const x = left + (SIDE + (column + (COLUMNS - row.length) / 2) * TOOTH_BOX.width) * scale;
      const cell = { pen, tooth, state: states.get(tooth), x, y: pen.y + index * ROW * scale, scale };
      drawOutline(cell);
      drawSurfaces(cell);
      drawNumber(cell, reader);
    }
  const style = { size: 8, colour: '#5f6b7a' };
  const { right, left: leftWord } = reader.paper;
  pen.writeAt(right, left, pen.y + height / 2 - 6, style);
  pen.writeAt(leftWord, left + NATURAL * scale - pen.widthOf(leftWord, style), pen.y + height / 2 - 6, style);
  pen.y += height + 6;
}

/** Draws the tooth chart at the time of a visit, then a table that describes each charted tooth in words. */
export function drawReportChart(pen: Pen, reader: ReportReader, { at, teeth }: ReportChartPart): void {
  const { chart, moment, tooth: write } = reader;
  pen.paragraph(fillIn(chart.chartOf, { day: moment(at) }), { size: 7.5, colour: '#5f6b7a' });
  pen.y += 4;
  drawBoard(pen, reader, teeth);
  drawTable(pen, {
    head: [chart.compare.tooth, chart.field.status],
    shares: [0.12, 0.88],
    rows: teeth.map((each) => [write(each.tooth), stateText(each.tooth, each, reader.chartWriter)]),
  });
}
