import { directionOf } from '#shared/locales/languages.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { ReportPart, ReportRecord } from '#shared/report/report-record.ts';
import { drawFoot } from './draw-parts.ts';
import { drawHeading, drawPairs } from './draw-pairs.ts';
import { drawReportAnalysis } from './draw-report-analysis.ts';
import { drawReportChart, reportChartHeight } from './draw-report-chart.ts';
import { drawReportImage, reportImageHeight } from './draw-report-image.ts';
import { A4 } from './formats.ts';
import { Pen } from './pen.ts';
import type { ReportReader } from './report-reader.ts';

export interface PrintedReport {
  readonly record: ReportRecord;
  /** The digest and the id of the signing key; `undefined` for a draft. */
  readonly seal: { readonly digest: string; readonly keyId: string } | undefined;
  /** Moment of the report's last change, in seconds. Only a draft shows it. */
  readonly changedAt: number;
  readonly imageOf: (sha256: string) => Buffer;
}

const LOGO = { width: 120, height: 40 } as const;
const GREY = '#5f6b7a';
const COLUMNS = 4;

/** Draws the letterhead, the title and the patient. */
function drawHead(pen: Pen, reader: ReportReader, { record, imageOf }: PrintedReport): void {
  const { clinic, logo, title, patient } = record;
  const { report, paper, patient: words, day } = reader;
  const top = pen.y;
  if (logo !== null) pen.image(imageOf(logo.sha256), { x: 0, y: top, width: LOGO.width }, LOGO.height);
  const beside = { x: logo === null ? 0 : LOGO.width + 12, width: pen.width - (logo === null ? 0 : LOGO.width + 12) };
  const name = pen.write(clinic.name, { ...beside, y: top }, { size: 11, isBold: true });
  const contact = [clinic.address, clinic.phone].filter((text) => text !== '').join(' · ');
  const under = pen.write(contact, { ...beside, y: top + name }, { size: 8, colour: GREY });
  pen.y = top + Math.max(name + under, logo === null ? 0 : LOGO.height) + 8;
  pen.rule();
  pen.y += 8;
  pen.y += pen.write(
    title === '' ? report.untitled : title,
    { x: 0, y: pen.y, width: pen.width },
    { size: 17, isBold: true },
  );
  pen.y += 4;
  const pairs = [
    { label: paper.report.patient, value: patient.name },
    { label: words.field.patientNumber, value: patient.patientNumber },
    { label: words.field.sex, value: patient.sex === 'unknown' ? '' : words.sex[patient.sex] },
    {
      label: patient.birthDate === null ? words.field.age : words.field.birthDate,
      value: patient.birthDate === null ? String(patient.age ?? '') : day(patient.birthDate),
    },
  ];
  drawPairs(
    pen,
    pairs.filter(({ value }) => value !== ''),
    COLUMNS,
  );
}

/** Height of a heading with its rule, in points. */
const HEADING = 34;

/**
 * Returns the height that must be left on the page for a part to begin there. For an image or chart it includes the heading, so that both
 * stay together.
 */
function heightOf(pen: Pen, part: ReportPart): number {
  if (part.kind === 'image') return HEADING + reportImageHeight(pen, part);
  return part.kind === 'chart' ? HEADING + reportChartHeight(pen, part.teeth) : 2 * HEADING;
}

function drawPart(pen: Pen, reader: ReportReader, part: ReportPart, imageOf: PrintedReport['imageOf']): void {
  const heading = part.heading === '' && part.kind !== 'text' ? reader.report.kind[part.kind] : part.heading;
  pen.need(heightOf(pen, part));
  if (heading === '') pen.y += 8;
  else drawHeading(pen, heading);
  if (part.kind === 'text') pen.paragraph(part.text, { size: 10 });
  else if (part.kind === 'image') drawReportImage(pen, reader, part, imageOf(part.image.sha256));
  else if (part.kind === 'chart') drawReportChart(pen, reader, part);
  else drawReportAnalysis(pen, reader, part);
}

/** Draws the signer's name, the time, the digest and the key of the signature. For a draft, draws only the word for draft. */
function drawSignature(pen: Pen, { paper, moment }: ReportReader, { record, seal }: PrintedReport): void {
  const { signed, clinic } = record;
  pen.need(64);
  pen.y += 12;
  pen.rule();
  pen.y += 6;
  if (signed === null || seal === undefined) return pen.paragraph(paper.report.draft, { size: 11, isBold: true });
  pen.paragraph(fillIn(paper.report.signedBy, { name: signed.name, at: moment(signed.at) }), {
    size: 11,
    isBold: true,
  });
  pen.paragraph(clinic.name, { size: 9 });
  pen.paragraph(`SHA-256 ${seal.digest}`, { size: 6.5, colour: GREY });
  pen.paragraph(fillIn(paper.report.seal, { key: seal.keyId }), { size: 6.5, colour: GREY });
}

/** Returns the foot of each page: version or draft, patient, and the clinic's footer text. */
function footOf({ record, changedAt }: PrintedReport, { paper, moment }: ReportReader): string {
  const { number, signed, patient, footer } = record;
  const state =
    signed === null
      ? `${paper.report.draft}, ${moment(changedAt)}`
      : fillIn(paper.report.version, { number, at: moment(signed.at) });
  return [state, patient.name, patient.patientNumber, footer].filter((text) => text !== '').join(' · ');
}

/**
 * Returns a report as a PDF of A4 pages. The only time in the PDF is the time of the signature, or of a draft's last change. So equal
 * content gives equal bytes.
 */
export async function drawReport(reader: ReportReader, printed: PrintedReport): Promise<Buffer> {
  const { record, changedAt, imageOf } = printed;
  const pen = new Pen({
    format: A4,
    direction: directionOf(reader.language),
    language: reader.language,
    title: record.title,
    at: (record.signed?.at ?? changedAt) * 1000,
  });
  pen.beginPart((number, count) => drawFoot(pen, reader, footOf(printed, reader), { number, count }));
  drawHead(pen, reader, printed);
  for (const part of record.parts) drawPart(pen, reader, part, imageOf);
  drawSignature(pen, reader, printed);
  return pen.finish();
}
