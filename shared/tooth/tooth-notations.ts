/** Ways to write a tooth: ISO 3950 (`16`), Palmer, which the portal also calls PDI (`6⏌`), and the Universal numbering of the USA (`3`). */
export const TOOTH_NOTATIONS = ['fdi', 'palmer', 'universal'] as const;
export type ToothNotation = (typeof TOOTH_NOTATIONS)[number];
