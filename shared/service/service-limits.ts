/** Largest number of work orders that a report counts. Each needs one read of its history, and 500 take about a second. */
export const REPORT_WORK_ORDERS_MAX = 500;
/** Largest number of days that a report covers: a leap year. */
export const REPORT_DAYS_MAX = 366;
/**
 * Largest number of rows in a day's list that the page counts exactly. For more rows, the page shows `50+`, because no one works through so
 * many in a day.
 */
export const COUNTED_MAX = 50;
/**
 * A booked capacity is listed from this number of days before its end. After-sales needs the time to get an order and to deliver the card
 * of a new capacity.
 */
export const CAPACITY_ENDS_WITHIN_DAYS = 30;
/**
 * Number of squares across a requested window of the map. The organisations in one square are one group. The portal requests a window twice
 * as wide as the shown part, so 32 squares cross the shown part. On a map that is 384 CSS pixels wide, a square is 12 pixels wide: half the
 * width of a mark.
 */
export const MAP_SQUARES_ACROSS = 64;
/**
 * Largest number of organisations in a window of the map for which the answer has their names. People cannot read more names at a glance.
 */
export const MAP_NAMED_MAX = 100;
