import type { Format } from './pen.ts';

/** Points of 1/72 inch per millimetre. */
export const MM = 72 / 25.4;

export const A4: Format = { width: 210 * MM, height: 297 * MM, margin: 14 * MM, foot: 8 * MM };
/** Tickets lie beside a tray, two on a sheet of the printer. */
export const A5: Format = { width: 148 * MM, height: 210 * MM, margin: 9 * MM, foot: 6 * MM };
