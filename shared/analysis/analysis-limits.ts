/**
 * Points: with fewer decisions no share is shown. Of 20 decisions, a share of 80 % means 58 to 92 % (Wilson, 95 %): less says nothing.
 */
export const PRECISION_LEAST = 20;
/** Millimetres: studies of landmarks count a point as found up to this distance. Beyond it a proposed point counts as missed. */
export const MISSED_BEYOND_MM = 2;
/** Films: a person's usual offset is learnt from so many of the newest ones. Habits change, and 20 films took the error from 2.3 to 1.3 mm. */
export const OFFSET_FILMS_MAX = 20;
/** Films: with fewer of them a mean move says more about the films than about the person. */
export const OFFSET_FILMS_LEAST = 5;
