import type { SheetRow } from '#shared/paper/label-sheets.ts';
import { MM } from './formats.ts';
import type { PaperFacts, PaperReader } from './paper-facts.ts';
import type { Pen } from './pen.ts';
import { trayAddress } from './ticket-paper.ts';

const PADDING = 2.5 * MM;

/** Draws one label. The QR code is at the start; order number, patient, partner and teeth are next to it. */
function drawLabel(pen: Pen, reader: PaperReader, facts: PaperFacts, area: { x: number; y: number; sheet: SheetRow }) {
  const { order, side } = facts;
  const [width, height] = area.sheet.label.map((length) => length * MM);
  const [labelWidth, labelHeight] = [width ?? 0, height ?? 0];
  const { x, y } = area;
  const code = Math.min(labelHeight - 2 * PADDING, 26 * MM);
  pen.qrCode(trayAddress(reader, facts), { x: x + PADDING, y: y + PADDING, width: code });
  const text = { x: x + PADDING + code + 4, width: labelWidth - code - 4 - 2 * PADDING };
  const partner = side === 'lab' ? order.clinic.name : (order.lab?.name ?? '');
  const teeth = [...new Set(order.prescription.items.flatMap((item) => item.teeth))];
  const lines = [
    { text: order.orderNumber, size: 11, isBold: true },
    { text: order.patient.name, size: 8.5 },
    { text: partner, size: 7.5 },
    { text: teeth.map(reader.prescription.tooth).join(' '), size: 7.5 },
  ].filter((line) => line.text !== '');
  let top = y + PADDING;
  for (const { text: words, ...style } of lines) {
    const used = pen.heightOf(words, text.width, style);
    if (top + used > y + labelHeight - PADDING / 2) continue;
    top += pen.write(words, { ...text, y: top }, style);
  }
}

/** Draws a label for each order. Starts at the label `firstLabel` of the first sheet and adds sheets as needed. */
export function drawLabels(
  pen: Pen,
  reader: PaperReader,
  { orders, sheet, firstLabel }: { orders: readonly PaperFacts[]; sheet: SheetRow; firstLabel: number },
): void {
  const perSheet = sheet.rows * sheet.columns;
  const first = Math.min(firstLabel, perSheet) - 1;
  for (const [index, facts] of orders.entries()) {
    const at = (first + index) % perSheet;
    if (at === 0 && index > 0) pen.newPage();
    const [column, row] = [at % sheet.columns, Math.floor(at / sheet.columns)];
    const x = (sheet.first[0] + column * sheet.step[0]) * MM;
    const y = (sheet.first[1] + row * sheet.step[1]) * MM;
    drawLabel(pen, reader, facts, { x, y, sheet });
  }
}
