import { directionOf, type Language } from '#shared/locales/languages.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import { type LabelSheet, sheetOf } from '#shared/paper/label-sheets.ts';
import type { PaperKind } from '#shared/paper/paper-kinds.ts';
import { drawFoot } from './draw-parts.ts';
import { A4, A5, MM } from './formats.ts';
import { drawLabels } from './label-paper.ts';
import { drawDeliveryNote, drawDesignApproval, drawOrder, type DrawPaper } from './order-papers.ts';
import type { PaperFacts, PaperReader } from './paper-facts.ts';
import { type Format, Pen } from './pen.ts';
import { drawTicket } from './ticket-paper.ts';

export interface Paper {
  readonly kind: PaperKind;
  readonly language: Language;
  readonly reader: PaperReader;
  readonly orders: readonly PaperFacts[];
  readonly sheet: LabelSheet;
  readonly firstLabel: number;
}

const DRAW: Record<Exclude<PaperKind, 'labels'>, { readonly format: Format; readonly draw: DrawPaper }> = {
  order: { format: A4, draw: drawOrder },
  deliveryNote: { format: A4, draw: drawDeliveryNote },
  designApproval: { format: A4, draw: drawDesignApproval },
  ticket: { format: A5, draw: drawTicket },
};

/** Returns the foot of an order's pages: order number, revision, newest version and the moment of the order's last change. */
function footOf({ order, submissions }: PaperFacts, reader: PaperReader): string {
  const { paper, workOrder } = reader;
  const newest = submissions.at(-1);
  return [
    order.orderNumber,
    ...(order.revision > 0 ? [fillIn(paper.revision, { number: order.revision })] : []),
    ...(newest === undefined
      ? []
      : [fillIn(paper.version, { stage: workOrder.stage[newest.stage], number: newest.number })]),
    fillIn(paper.asOf, { at: reader.moment(order.updatedAt) }),
  ].join(' · ');
}

function formatOf({ kind, sheet }: Paper): Format {
  if (kind !== 'labels') return DRAW[kind].format;
  const [width, height] = sheetOf(sheet).page;
  return { width: width * MM, height: height * MM, margin: 0, foot: 0 };
}

/**
 * Returns the paper of some orders as a PDF. The only time in the PDF is the time of the orders' newest change. So equal input gives equal
 * bytes.
 */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { kind, language, reader, orders, sheet, firstLabel } = paper;
  const numbers = orders.map(({ order }) => order.orderNumber);
  const pen = new Pen({
    format: formatOf(paper),
    direction: directionOf(language),
    language,
    title: `${reader.paper.title[kind]} ${numbers.join(' ')}`.slice(0, 200),
    at: Math.max(...orders.map(({ order }) => order.updatedAt)) * 1000,
  });
  if (kind === 'labels') {
    drawLabels(pen, reader, { orders, sheet: sheetOf(sheet), firstLabel });
    return pen.finish();
  }
  for (const [index, facts] of orders.entries()) {
    if (index > 0) pen.newPage();
    pen.beginPart((number, count) => drawFoot(pen, reader, footOf(facts, reader), { number, count }));
    DRAW[kind].draw(pen, reader, facts);
  }
  return pen.finish();
}
