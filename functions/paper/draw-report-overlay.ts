import type { CephLandmark } from '#shared/ceph/ceph-landmark.ts';
import { type LandmarkId, OUTLINES } from '#shared/ceph/landmarks.ts';
import { MEASURES } from '#shared/ceph/measures.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportAnalysisPart, ReportOverlayPart } from '#shared/report/report-record.ts';
import { drawTable } from './draw-table.ts';
import { MM } from './formats.ts';
import type { Pen } from './pen.ts';
import type { ReportReader } from './report-reader.ts';

const HEIGHT_MAX = 85 * MM;
const EDGE = 6;
const DOT = 1.1;
/**
 * Colours of the two tracings: `own` of this film and `laid` of the film laid over it. They are the viewer's colours, but darker for paper.
 */
const COLOURS = { own: '#0b66c3', laid: '#c2410c' } as const;
const GREY = { size: 7.5, colour: '#5f6b7a' } as const;
const UNITS = { deg: '°', mm: ' mm', percent: ' %' } as const;
const LEGEND = { size: 8.5 } as const;
const LEGEND_LINE = 18;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly pixelAspect: number;
}

/** Keeps a number with its sign and unit in left-to-right order. */
const figure = (text: string): string => `\u2066${text}\u2069`;

/** Draws the outlines and points of one tracing. */
function drawTracing(pen: Pen, list: readonly CephLandmark[], colour: string, frame: Frame): void {
  const { left, top, scale, from, pixelAspect } = frame;
  const at = new Map(
    list.map(({ id, point: [x, y] }) => [
      id,
      { x: left + (x - from.x) * scale, y: top + (y * pixelAspect - from.y) * scale },
    ]),
  );
  pen.doc.save().lineWidth(0.8).lineCap('round').lineJoin('round');
  for (const { points } of OUTLINES) {
    const placed = points.flatMap((id: LandmarkId) => at.get(id) ?? []);
    const path = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    if (placed.length > 1) pen.doc.path(path).stroke(colour);
  }
  for (const { x, y } of at.values()) pen.doc.circle(x, y, DOT).fill(colour);
  pen.doc.restore();
}

/** Draws both tracings at the same scale. They are not mirrored in right-to-left languages. */
function drawTracings(pen: Pen, { own, laid, pixelAspect }: ReportOverlayPart): void {
  const all = [...own, ...laid].map(({ point: [x, y] }) => ({ x, y: y * pixelAspect }));
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const from = { x: Math.min(...xs), y: Math.min(...ys) };
  const size = { width: Math.max(...xs) - from.x, height: Math.max(...ys) - from.y };
  const scale = Math.min((pen.width - 2 * EDGE) / size.width, HEIGHT_MAX / size.height);
  const height = size.height * scale + 2 * EDGE;
  pen.need(height);
  const width = size.width * scale;
  const frame = {
    left: pen.left({ x: 0, width: pen.width }) + (pen.width - width) / 2,
    top: pen.y + EDGE,
    scale,
    from,
  };
  drawTracing(pen, laid, COLOURS.laid, { ...frame, pixelAspect });
  drawTracing(pen, own, COLOURS.own, { ...frame, pixelAspect });
  pen.y += height;
}

/** Draws the legend: the line colour and name of each film. */
function drawLegend(pen: Pen, names: readonly (readonly [colour: string, name: string])[]): void {
  for (const [colour, name] of names) {
    pen.need(LEGEND_LINE);
    const box = { x: LEGEND_LINE, y: pen.y, width: pen.width - LEGEND_LINE };
    const left = pen.left({ x: 0, width: LEGEND_LINE - 4 });
    pen.doc
      .save()
      .lineWidth(2)
      .moveTo(left, pen.y + 6)
      .lineTo(left + LEGEND_LINE - 4, pen.y + 6)
      .stroke(colour)
      .restore();
    pen.y += pen.write(name, box, LEGEND);
  }
}

/** Draws the comparison with another film: both tracings, and tables of the changes in landmarks and measures (CEPH-44). */
export function drawReportOverlay(pen: Pen, reader: ReportReader, part: ReportAnalysisPart): void {
  const { overlay } = part;
  if (overlay === undefined) return;
  const { ceph, paper, day, decimal } = reader;
  const words = ceph.overlay;
  const signed = (value: number): string => figure(`${value > 0 ? '+' : ''}${decimal(value)}`);
  const dayOf = (takenOn: string | null, name: string): string =>
    takenOn === null ? name : `${fillIn(paper.report.takenOn, { day: day(takenOn) })} · ${name}`;
  pen.y += 6;
  pen.paragraph(`${words.title}: ${words.method[overlay.method]}`, { size: 10, isBold: true });
  drawTracings(pen, overlay);
  drawLegend(pen, [
    [COLOURS.own, dayOf(part.takenOn, part.name)],
    [COLOURS.laid, dayOf(overlay.takenOn, overlay.name)],
  ]);
  pen.y += 4;
  drawTable(pen, {
    head: [words.landmark, words.forward, words.up, words.distance],
    shares: [0.25, 0.25, 0.25, 0.25],
    rows: overlay.landmarks.map(({ id, forward, up, distance }) => [
      figure(id),
      signed(forward),
      signed(up),
      figure(decimal(distance)),
    ]),
  });
  pen.y += 4;
  const withUnit = (value: number | null, unit: keyof typeof UNITS): string =>
    value === null ? '–' : figure(`${decimal(value)}${UNITS[unit]}`);
  drawTable(pen, {
    head: [ceph.measure, words.otherFilm, words.thisFilm, words.change],
    shares: [0.25, 0.25, 0.25, 0.25],
    rows: overlay.measures.map(({ measure, other, own, change }) => {
      const { name, unit } = MEASURES[measure];
      return [figure(name), withUnit(other, unit), withUnit(own, unit), change === null ? '' : signed(change)];
    }),
  });
  pen.paragraph(words.note, GREY);
}
