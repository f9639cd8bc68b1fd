import type { Pen } from './pen.ts';

/** A label with its value. */
export interface Pair {
  readonly label: string;
  readonly value: string;
}

const LABEL = { size: 7.5, colour: '#5f6b7a' } as const;
const VALUE = { size: 9.5 } as const;
const GAP = 10;

/** Draws labels above their values, in columns. A page break never splits a row. */
export function drawPairs(pen: Pen, pairs: readonly Pair[], columns: number): void {
  const width = (pen.width - GAP * (columns - 1)) / columns;
  for (let first = 0; first < pairs.length; first += columns) {
    const row = pairs.slice(first, first + columns);
    const heights = row.map(
      ({ label, value }) => pen.heightOf(label, width, LABEL) + pen.heightOf(value, width, VALUE),
    );
    const height = Math.max(...heights);
    pen.need(height);
    for (const [column, { label, value }] of row.entries()) {
      const box = { x: column * (width + GAP), y: pen.y, width };
      const used = pen.write(label, box, LABEL);
      pen.write(value, { ...box, y: pen.y + used }, VALUE);
    }
    pen.y += height + 5;
  }
}

/** Draws the heading of a part. Leaves room on the page for at least the first row under it. */
export function drawHeading(pen: Pen, text: string): void {
  pen.need(58);
  pen.y += 5;
  pen.rule();
  pen.y += 5;
  pen.y += pen.write(text, { x: 0, y: pen.y, width: pen.width }, { size: 11, isBold: true }) + 3;
}
