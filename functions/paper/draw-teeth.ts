import { bridgeUnits, isBridge } from '#shared/prescription/bridge.ts';
import type { PrescriptionItem } from '#shared/prescription/prescription.ts';
import { toothMarks } from '#shared/prescription/tooth-marks.ts';
import { DECIDUOUS_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { markColour } from '#shared/tooth/mark-colours.ts';
import { toothRows } from '#shared/tooth/tooth-rows.ts';
import { isUpperTooth, TOOTH_BOX, toothOutline } from '#shared/tooth/tooth-shapes.ts';
import type { PaperReader } from './paper-facts.ts';
import type { Pen } from './pen.ts';

const COLUMNS = 16;
const NUMBER_HEIGHT = 16;
const ROW_HEIGHT = TOOTH_BOX.height + NUMBER_HEIGHT + 6;
/** Width on each side for the words "right" and "left", in units of the tooth outlines. */
const SIDE = 30;
/** Distance of the middle of a crown from the top of an upper tooth, in units of the tooth outlines. */
const CROWN = 44;
const REPLACED: readonly (string | undefined)[] = ['pontic', 'cantilever'];

interface Chart {
  readonly pen: Pen;
  readonly reader: PaperReader;
  readonly items: readonly PrescriptionItem[];
  readonly rows: readonly (readonly string[])[];
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Returns the upper left corner of a tooth on the page, in points. */
function cornerOf({ rows, left, top, scale }: Chart, tooth: string) {
  const index = rows.findIndex((row) => row.includes(tooth));
  const row = rows[index] ?? [];
  const x = SIDE + (row.indexOf(tooth) + (COLUMNS - row.length) / 2) * TOOTH_BOX.width;
  return { x: left + x * scale, y: top + index * ROW_HEIGHT * scale };
}

function drawTooth(chart: Chart, tooth: string, mark: number | undefined): void {
  const { pen, reader, scale, items } = chart;
  const { x, y } = cornerOf(chart, tooth);
  const isUpper = isUpperTooth(tooth);
  const isReplaced = items.some((item) =>
    item.units.some((unit) => unit.tooth === tooth && REPLACED.includes(unit.role)),
  );
  pen.doc.save().translate(x, isUpper ? y : y + (TOOTH_BOX.height + NUMBER_HEIGHT) * scale);
  pen.doc
    .scale(scale, isUpper ? scale : -scale)
    .path(toothOutline(tooth))
    .lineWidth(1.4);
  if (isReplaced) pen.doc.dash(3, { space: 2 });
  pen.doc.fillAndStroke(mark === undefined ? '#ffffff' : markColour(mark), '#5f6b7a').restore();
  const text = reader.prescription.tooth(tooth);
  const style = { size: 11 * scale, isBold: mark !== undefined };
  const middle = x + (TOOTH_BOX.width * scale - pen.widthOf(text, style)) / 2;
  pen.writeAt(text, middle, y + (isUpper ? TOOTH_BOX.height : 0) * scale, style);
}

/** Draws the connectors of bridges as bars; the bar of an attachment is dashed. */
function drawConnectors(chart: Chart): void {
  const { pen, scale, items } = chart;
  for (const [mark, item] of items.entries()) {
    const units = isBridge(item) ? bridgeUnits(item) : [];
    for (const [at, { tooth, connector }] of units.entries()) {
      const next = units[at + 1];
      if (next === undefined || connector === '' || connector === 'none') continue;
      const [one, other] = [cornerOf(chart, tooth), cornerOf(chart, next.tooth)];
      const x = Math.max(one.x, other.x);
      const crown = isUpperTooth(tooth) ? CROWN : TOOTH_BOX.height + NUMBER_HEIGHT - CROWN;
      const y = one.y + crown * scale;
      pen.doc.save().lineWidth(4 * scale);
      if (connector === 'attachment') pen.doc.dash(2, { space: 2 });
      pen.doc
        .moveTo(x - 8 * scale, y)
        .lineTo(x + 8 * scale, y)
        .stroke(markColour(mark))
        .restore();
    }
  }
}

/** Draws the chart of the teeth. The patient's right is on the left in every language (RX-5). */
export function drawTeeth(pen: Pen, reader: PaperReader, items: readonly PrescriptionItem[]): void {
  const marks = toothMarks(items);
  const rows = toothRows(DECIDUOUS_TEETH.some((tooth) => marks.has(tooth)));
  const natural = COLUMNS * TOOTH_BOX.width + 2 * SIDE;
  const scale = Math.min(pen.width / natural, 0.8);
  const height = rows.length * ROW_HEIGHT * scale;
  pen.need(height + 6);
  const left = (pen.format.width - natural * scale) / 2;
  const chart = { pen, reader, items, rows, left, top: pen.y, scale };
  for (const tooth of rows.flat()) drawTooth(chart, tooth, marks.get(tooth));
  drawConnectors(chart);
  const middle = pen.y + height / 2 - 8;
  const style = { size: 8, colour: '#5f6b7a' };
  pen.writeAt(reader.paper.right, left, middle, style);
  pen.writeAt(reader.paper.left, left + natural * scale - pen.widthOf(reader.paper.left, style), middle, style);
  pen.y += height + 6;
}
