import type { Pen } from './pen.ts';

const GREY = '#5f6b7a';
const GAP = 8;

interface Table {
  readonly head: readonly string[];
  /** Widths of the columns, as shares of the page's width. */
  readonly shares: readonly number[];
  readonly rows: readonly (readonly string[])[];
}

/** Draws a table. A page break never splits a row, and each further page starts with the head. */
export function drawTable(pen: Pen, { head, shares, rows }: Table): void {
  const widths = shares.map((share) => share * pen.width);
  const leftOf = (column: number): number => widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const heightOf = (texts: readonly string[], size: number): number =>
    Math.max(...texts.map((text, column) => pen.heightOf(text, (widths[column] ?? 0) - GAP, { size })));
  const draw = (texts: readonly string[], style: { size: number; colour?: string }): void => {
    for (const [column, text] of texts.entries())
      pen.write(text, { x: leftOf(column), y: pen.y, width: (widths[column] ?? 0) - GAP }, style);
    pen.y += heightOf(texts, style.size) + 2;
  };
  const drawHead = (): void => {
    draw(head, { size: 7.5, colour: GREY });
    pen.rule();
    pen.y += 3;
  };
  pen.need(40);
  drawHead();
  for (const row of rows) {
    const before = pen.y;
    pen.need(heightOf(row, 9) + 2);
    if (pen.y < before) drawHead();
    draw(row, { size: 9 });
  }
}
