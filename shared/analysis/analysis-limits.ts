/**
 * Smallest number of decisions on proposed points for which the precision is shown. If 80 % of 20 decisions accept the point, the true rate
 * is between 58 and 92 % (Wilson interval, 95 %). With fewer decisions, the interval is too wide to be of use.
 */
export const PRECISION_LEAST = 20;
/**
 * Distance in mm up to which a proposed point counts as found, as in studies of landmarks. A point that is farther away counts as missed.
 */
export const MISSED_BEYOND_MM = 2;
/**
 * Number of newest films from which a person's usual offset is learnt. Older films are left out, because people change how they place
 * points. 20 films are enough: the offset learnt from them reduced the error from 2.3 to 1.3 mm.
 */
export const OFFSET_FILMS_MAX = 20;
/** Smallest number of films for an offset. With fewer films, the mean of a person's moves depends more on the films than on the person. */
export const OFFSET_FILMS_LEAST = 5;
