import { fillIn } from '#shared/locales/server-words.ts';
import { prescriptionLines, type PrescriptionLine } from '#shared/prescription/prescription-lines.ts';
import { drawHeading, drawPairs, type Pair } from './draw-pairs.ts';
import { drawTeeth } from './draw-teeth.ts';
import { type PaperFacts, type PaperReader, patientText } from './paper-facts.ts';
import type { Pen } from './pen.ts';

const GREY = '#5f6b7a';
const CODE = 58;
const LOGO = { width: 96, height: 30 } as const;
const BARCODE = { width: 150, height: 26 } as const;

interface Party {
  readonly name: string;
  readonly logo: Buffer | undefined;
}

/** Draws the logo of an organisation, if it has one, and its name below. Returns the height. */
function drawParty(pen: Pen, { name, logo }: Party, { x, width }: { x: number; width: number }): number {
  if (logo !== undefined) pen.image(logo, { x, y: pen.y, width: LOGO.width }, LOGO.height);
  const top = pen.y + (logo === undefined ? 0 : LOGO.height + 3);
  return top - pen.y + pen.write(name, { x, y: top, width }, { size: 9, isBold: true });
}

/** Draws the top of every paper: both organisations, title, order number with barcode, and a QR code of the order's address. */
export function drawHead(pen: Pen, reader: PaperReader, { order, logos }: PaperFacts, title: string): void {
  const half = (pen.width - CODE - 20) / 2;
  const top = pen.y;
  const heights = [
    drawParty(pen, { name: order.clinic.name, logo: logos.clinic }, { x: 0, width: half }),
    drawParty(pen, { name: order.lab?.name ?? reader.paper.notSent, logo: logos.lab }, { x: half + 10, width: half }),
  ];
  const address = `${reader.origin}/orderDetail/page?${new URLSearchParams({ orderId: order.orderId }).toString()}`;
  pen.qrCode(address, { x: pen.width - CODE, y: top, width: CODE });
  pen.y = top + Math.max(...heights, CODE) + 8;
  const line = pen.y;
  pen.y += pen.write(title, { x: 0, y: line, width: half + 40 }, { size: 17, isBold: true });
  pen.y += pen.write(order.orderNumber, { x: 0, y: pen.y, width: half }, { size: 13 }) + 4;
  pen.barcode(order.orderNumber, { x: pen.width - BARCODE.width, y: line + 6, width: BARCODE.width }, BARCODE.height);
}

/** Returns the facts that identify the order on a paper, such as patient and state. */
export function orderPairs({ order, side }: PaperFacts, reader: PaperReader): Pair[] {
  const { column, state, flag } = reader.order;
  const flags = [order.isRush ? flag.rush : '', order.isOnHold ? flag.hold : ''].filter((word) => word !== '');
  return [
    { label: column.patient, value: side === 'lab' ? order.patient.name : patientText(order) },
    { label: column.state, value: [state[order.state], ...flags].join(' · ') },
    { label: column.created, value: reader.moment(order.createdAt) },
    { label: column.updated, value: reader.moment(order.updatedAt) },
  ];
}

const pairOf = ({ label, value }: PrescriptionLine): Pair => ({ label, value });

/** Draws all filled fields of the prescription, and the chart of the teeth. */
export function drawPrescription(pen: Pen, reader: PaperReader, { order }: PaperFacts, columns: number): void {
  const { items } = order.prescription;
  const lines = prescriptionLines(order.prescription, reader.prescription);
  const ofOrder = lines.filter(({ piece }) => piece === undefined);
  drawPairs(pen, ofOrder.filter(({ group }) => group !== 'description').map(pairOf), columns);
  if (items.length > 0) drawTeeth(pen, reader, items);
  for (const [piece, { units }] of items.entries()) {
    const ofPiece = lines.filter((line) => line.piece === piece);
    drawHeading(pen, fillIn(reader.paper.piece, { number: piece + 1 }));
    drawPairs(pen, ofPiece.filter(({ tooth }) => tooth === undefined).map(pairOf), columns);
    for (const { tooth } of units) {
      const ofTooth = ofPiece.filter((line) => line.tooth === tooth).map(pairOf);
      const name = { label: reader.prescription.text('label.teeth'), value: reader.prescription.tooth(tooth) };
      if (ofTooth.length > 0) drawPairs(pen, [name, ...ofTooth], columns);
    }
  }
  for (const { label, value } of ofOrder.filter(({ group }) => group === 'description')) {
    drawHeading(pen, label);
    pen.paragraph(value, { size: 9.5 });
  }
}

/** Draws the lines of the order's history with these actions: the time, the action and the person. Draws nothing if there are none. */
export function drawHistory(pen: Pen, reader: PaperReader, facts: PaperFacts, actions: readonly string[]): void {
  const { history } = reader.paper;
  const happened: Readonly<Record<string, string>> = reader.order.happened;
  const lines = facts.history.filter(({ action }) => actions.includes(action));
  if (lines.length === 0) return;
  drawHeading(pen, history.title);
  const widths = [0.3, 0.4, 0.3].map((share) => share * pen.width);
  const row = (texts: readonly string[], style: { size: number; colour?: string }) => {
    const height = Math.max(...texts.map((text, at) => pen.heightOf(text, (widths[at] ?? 0) - 6, style)));
    pen.need(height);
    for (const [at, text] of texts.entries()) {
      const x = widths.slice(0, at).reduce((sum, width) => sum + width, 0);
      pen.write(text, { x, y: pen.y, width: (widths[at] ?? 0) - 6 }, style);
    }
    pen.y += height + 1;
  };
  row([history.when, history.what, history.who], { size: 7.5, colour: GREY });
  for (const { at, action, actorName } of lines)
    row([reader.moment(at), happened[action] ?? action, actorName], { size: 9 });
}

/** Draws the foot of a page: the text at the start, the page number at the end. */
export function drawFoot(
  pen: Pen,
  { paper }: { readonly paper: Pick<PaperReader['paper'], 'page'> },
  text: string,
  page: { number: number; count: number },
): void {
  const { format } = pen;
  const y = format.height - format.margin - format.foot + 8;
  const pages = fillIn(paper.page, { page: page.number, pages: page.count });
  const style = { size: 7, colour: GREY };
  pen.write(text, { x: 0, y, width: pen.width * 0.75 }, style);
  pen.write(pages, { x: pen.width * 0.75, y, width: pen.width * 0.25 }, { ...style, align: 'end' });
}
