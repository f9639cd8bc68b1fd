import { fillIn } from '#shared/locales/server-words.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { drawHead, drawHistory, drawPrescription, orderPairs } from './draw-parts.ts';
import { drawHeading, drawPairs } from './draw-pairs.ts';
import { lastLine, type PaperFacts, type PaperReader } from './paper-facts.ts';
import type { Pen } from './pen.ts';

/** Draws one order; the order starts on a new page. */
export type DrawPaper = (pen: Pen, reader: PaperReader, facts: PaperFacts) => void;

/** Actions by which a side agrees to the prescription. */
const SIGNED = ['create', 'update', 'send', 'forward', 'accept', 'proposeRevision', 'acceptRevision', 'confirm'];
const DELIVERED = ['dispatch', 'receive', 'reportProblem'];
const JUDGED = ['submitScheme', 'submitDesign', 'requestChange', 'confirm'];
const COLUMNS = 4;

export const drawOrder: DrawPaper = (pen, reader, facts) => {
  drawHead(pen, reader, facts, reader.paper.title.order);
  drawPairs(pen, orderPairs(facts, reader), COLUMNS);
  drawPrescription(pen, reader, facts, COLUMNS);
  drawHistory(pen, reader, facts, SIGNED);
};

export const drawDeliveryNote: DrawPaper = (pen, reader, facts) => {
  const { delivery, title } = reader.paper;
  const { shipment } = facts.order;
  drawHead(pen, reader, facts, title.deliveryNote);
  drawPairs(pen, orderPairs(facts, reader), COLUMNS);
  drawHeading(pen, delivery.title);
  const sent = lastLine(facts, 'dispatch');
  drawPairs(
    pen,
    [
      { label: delivery.carrier, value: shipment?.carrier ?? '' },
      { label: delivery.number, value: shipment?.trackingNumber || '–' },
      { label: delivery.sentAt, value: shipment === undefined ? '' : reader.moment(shipment.at) },
      { label: delivery.sentBy, value: sent?.actorName ?? '' },
    ],
    COLUMNS,
  );
  drawHeading(pen, delivery.content);
  drawPrescription(pen, reader, facts, COLUMNS);
  drawHistory(pen, reader, facts, DELIVERED);
  drawSignature(pen, [delivery.received, delivery.date]);
};

/** Draws lines for signatures on paper, each with its label below. */
function drawSignature(pen: Pen, labels: readonly string[]): void {
  pen.need(56);
  pen.y += 36;
  const width = pen.width / labels.length - 12;
  for (const [at, label] of labels.entries()) {
    const x = at * (width + 12);
    const left = pen.left({ x, width });
    pen.doc
      .moveTo(left, pen.y)
      .lineTo(left + width, pen.y)
      .lineWidth(0.6)
      .stroke('#16191f');
    pen.write(label, { x, y: pen.y + 3, width }, { size: 7.5, colour: '#5f6b7a' });
  }
  pen.y += 18;
}

const megabytes = (sizeBytes: number | undefined): string =>
  sizeBytes === undefined ? '' : `${(sizeBytes / 1e6).toFixed(2)} MB`;

function drawVersion(pen: Pen, reader: PaperReader, version: OrderSubmission): void {
  const { approval } = reader.paper;
  const { stage, number, answer, files } = version;
  drawHeading(pen, fillIn(reader.paper.version, { stage: reader.workOrder.stage[stage], number }));
  const pairs = [
    { label: approval.submittedBy, value: version.actorName },
    { label: approval.submittedAt, value: reader.moment(version.at) },
    { label: approval.confirmedBy, value: answer?.actorName ?? '' },
    { label: approval.confirmedAt, value: answer === null ? '' : reader.moment(answer.at) },
    { label: approval.forRevision, value: version.revision === 0 ? '' : String(version.revision) },
    { label: approval.note, value: version.note },
    { label: approval.answer, value: answer?.note ?? '' },
  ];
  drawPairs(
    pen,
    pairs.filter(({ value }) => value !== ''),
    COLUMNS,
  );
  if (files.length === 0) return pen.paragraph(approval.noFiles, { size: 9 });
  for (const { name, sizeBytes, sha256 } of files) {
    pen.paragraph([name, megabytes(sizeBytes)].filter((text) => text !== '').join(' · '), { size: 9 });
    if (sha256 !== undefined) pen.paragraph(`SHA-256 ${sha256}`, { size: 6.5, colour: '#5f6b7a' });
  }
}

export const drawDesignApproval: DrawPaper = (pen, reader, facts) => {
  drawHead(pen, reader, facts, reader.paper.title.designApproval);
  drawPairs(pen, orderPairs(facts, reader), COLUMNS);
  for (const version of facts.submissions.filter(({ status }) => status === 'confirmed'))
    drawVersion(pen, reader, version);
  drawHeading(pen, reader.paper.title.order);
  drawPrescription(pen, reader, facts, COLUMNS);
  drawHistory(pen, reader, facts, JUDGED);
};
