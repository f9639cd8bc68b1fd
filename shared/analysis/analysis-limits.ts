/**
 * Points: with fewer decisions no share is shown. Of 20 decisions, a share of 80 % means 58 to 92 % (Wilson, 95 %): less says nothing.
 */
export const PRECISION_LEAST = 20;
/** Millimetres: beyond this a proposed point counts as missed, as the field has it (FIELD 5.3). */
export const MISSED_BEYOND_MM = 2;
