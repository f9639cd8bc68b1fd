/**
 * Points: with fewer decisions no share is shown. Of 20 decisions, a share of 80 % means 58 to 92 % (Wilson, 95 %): less says nothing.
 */
export const PRECISION_LEAST = 20;
/** Millimetres: studies of landmarks count a point as found up to this distance. Beyond it a proposed point counts as missed. */
export const MISSED_BEYOND_MM = 2;
