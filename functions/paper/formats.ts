import type { Format } from './pen.ts';

/** Points per millimetre; a point is 1/72 inch. */
export const MM = 72 / 25.4;

export const A4: Format = { width: 210 * MM, height: 297 * MM, margin: 14 * MM, foot: 8 * MM };
/** The format of tickets, which lie with the work in a tray. A printer's sheet of A4 holds two of them. */
export const A5: Format = { width: 148 * MM, height: 210 * MM, margin: 9 * MM, foot: 6 * MM };
