import { ProductionStage } from '#shared/work-order/work-order.ts';
import { drawHeading, drawPairs } from './draw-pairs.ts';
import { drawPrescription } from './draw-parts.ts';
import type { DrawPaper } from './order-papers.ts';
import type { PaperFacts, PaperReader } from './paper-facts.ts';
import type { Pen } from './pen.ts';

const CODE = 74;
const BARCODE = { width: 170, height: 30 } as const;
const STEP_HEIGHT = 17;

/** Returns the address of an order's next step, for the QR code on its tray. */
export const trayAddress = ({ origin }: PaperReader, { order }: PaperFacts): string =>
  `${origin}/tray?${new URLSearchParams({ order: order.orderNumber }).toString()}`;

/** Draws the steps of production, each with a box to tick and a line to sign. */
function drawSteps(pen: Pen, reader: PaperReader): void {
  drawHeading(pen, reader.paper.ticket.steps);
  const half = pen.width / 2;
  for (const stage of ProductionStage.options) {
    pen.need(STEP_HEIGHT);
    const box = pen.left({ x: 0, width: 9 });
    pen.doc
      .rect(box, pen.y + 2, 9, 9)
      .lineWidth(0.8)
      .stroke('#16191f');
    pen.write(reader.workOrder.stage[stage], { x: 15, y: pen.y, width: half - 20 }, { size: 9 });
    pen.write(reader.paper.ticket.done, { x: half, y: pen.y + 2, width: 60 }, { size: 7, colour: '#5f6b7a' });
    const line = pen.left({ x: half + 60, width: half - 60 });
    pen.doc
      .moveTo(line, pen.y + 12)
      .lineTo(line + half - 60, pen.y + 12)
      .lineWidth(0.5)
      .stroke('#5f6b7a');
    pen.y += STEP_HEIGHT;
  }
}

/** Draws the ticket that lies with the work in its tray: order, patient, prescription, and the steps to tick. */
export const drawTicket: DrawPaper = (pen, reader, facts) => {
  const { order } = facts;
  const { column, flag } = reader.order;
  const top = pen.y;
  const width = pen.width - CODE - 10;
  pen.qrCode(trayAddress(reader, facts), { x: pen.width - CODE, y: top, width: CODE });
  pen.y += pen.write(reader.paper.title.ticket, { x: 0, y: top, width }, { size: 11, isBold: true });
  pen.y += pen.write(order.orderNumber, { x: 0, y: pen.y, width }, { size: 19, isBold: true });
  pen.barcode(order.orderNumber, { x: 0, y: pen.y + 2, width: BARCODE.width }, BARCODE.height);
  pen.y = Math.max(pen.y + BARCODE.height, top + CODE) + 8;
  drawPairs(
    pen,
    [
      { label: column.patient, value: order.patient.name },
      { label: column.clinic, value: order.clinic.name },
      { label: column.state, value: order.isRush ? flag.rush : reader.order.state[order.state] },
    ],
    3,
  );
  drawPrescription(pen, reader, facts, 3);
  drawSteps(pen, reader);
};
