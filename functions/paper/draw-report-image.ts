import { drawnPoints } from '#shared/annotation/implant.ts';
import { outlineOf } from '#shared/annotation/outline.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportImagePart } from '#shared/report/report-record.ts';
import { annotationWords } from './annotation-words.ts';
import { MM } from './formats.ts';
import type { Pen } from './pen.ts';
import type { ReportReader } from './report-reader.ts';

const HEIGHT_MAX = 130 * MM;
/**
 * Points on the paper for each CSS pixel of the viewer. With this scale, strokes and labels have about the size that they have in the
 * viewer.
 */
const PIXEL = 0.6;
const INK = '#ffd84d';
const EDGE = '#000000';
const LABEL = { size: 8, colour: INK } as const;
const LINE = 10.5;
const GAP = 6;
const GREY = { size: 7.5, colour: '#5f6b7a' } as const;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the size of the image in points: the width of the page, or less if the image would become too high. */
function sizeOf(pen: Pen, { columns, rows, scale }: ReportImagePart): { width: number; height: number } {
  const aspect = (rows * scale.rowHeight) / (columns * scale.columnWidth);
  const width = Math.min(pen.width, HEIGHT_MAX / aspect);
  return { width, height: width * aspect };
}

/** Returns the height of an image with its caption, in points. */
export const reportImageHeight = (pen: Pen, part: ReportImagePart): number => sizeOf(pen, part).height + 24;

/** Writes a label next to a point, on a dark background. The label stays inside the image. */
function drawLabel(pen: Pen, at: { x: number; y: number }, lines: readonly string[], frame: Frame): void {
  if (lines.length === 0) return;
  const width = Math.max(...lines.map((line) => pen.widthOf(line, LABEL)));
  const isBeyond = at.x + GAP + width > frame.left + frame.width;
  const left = Math.max(frame.left + 2, isBeyond ? at.x - GAP - width : at.x + GAP);
  const top = Math.max(frame.top + 2, Math.min(at.y - LINE / 2, frame.top + frame.height - lines.length * LINE - 2));
  pen.doc.save().fillOpacity(0.65);
  pen.doc.rect(left - 2, top - 1, width + 4, lines.length * LINE + 2).fill(EDGE);
  pen.doc.restore();
  for (const [index, line] of lines.entries()) pen.writeAt(line, left, top + index * LINE, LABEL);
}

/** Draws the annotations of the image as the viewer draws them. */
function drawAnnotations(pen: Pen, reader: ReportReader, part: ReportImagePart, frame: Frame): void {
  const { columns, rows, scale, annotations } = part;
  const onFrame = annotations.map(({ annotation }) => annotation);
  const labels = onFrame.map((annotation) => {
    const handles = drawnPoints(annotation, scale).map(([x, y]) => ({
      x: ((x / columns) * frame.width) / PIXEL,
      y: ((y / rows) * frame.height) / PIXEL,
    }));
    const { path, helpPath, label } = outlineOf(annotation.kind, handles);
    pen.doc.save();
    pen.doc.rect(frame.left, frame.top, frame.width, frame.height).clip();
    pen.doc.translate(frame.left, frame.top).scale(PIXEL).lineCap('round').lineJoin('round');
    pen.doc.path(path).lineWidth(4).stroke(EDGE);
    if (helpPath !== '') pen.doc.path(helpPath).lineWidth(1.2).dash(4, { space: 4 }).stroke(INK).undash();
    pen.doc.path(path).lineWidth(1.8).stroke(INK).restore();
    const at = { x: frame.left + label.x * PIXEL, y: frame.top + label.y * PIXEL };
    return { at, lines: annotationWords(annotation, scale, onFrame, reader) };
  });
  for (const { at, lines } of labels) drawLabel(pen, at, lines, frame);
}

/** Returns the caption of an image: kind of study, day, name, and the people who annotated it. */
function captionOf({ studyKind, takenOn, name, annotations }: ReportImagePart, reader: ReportReader): string {
  const { paper, study, day } = reader;
  const names = [...new Set(annotations.map(({ by }) => by))].join(', ');
  const facts = [
    studyKind === null ? '' : study.kind[studyKind],
    takenOn === null ? '' : fillIn(paper.report.takenOn, { day: day(takenOn) }),
    name,
    names === '' ? '' : fillIn(paper.report.drawnBy, { names }),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

/** Draws an image with its annotations and its caption. Both are on the same page. */
export function drawReportImage(pen: Pen, reader: ReportReader, part: ReportImagePart, bytes: Buffer): void {
  const { width, height } = sizeOf(pen, part);
  const caption = captionOf(part, reader);
  const captionHeight = pen.heightOf(caption, pen.width, GREY);
  pen.need(height + captionHeight + 8);
  const frame = { left: (pen.format.width - width) / 2, top: pen.y, width, height };
  pen.doc.image(bytes, frame.left, frame.top, { width, height });
  drawAnnotations(pen, reader, part, frame);
  pen.y += height + 4;
  pen.y += pen.write(caption, { x: 0, y: pen.y, width: pen.width }, GREY) + 4;
}
