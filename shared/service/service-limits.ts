/** Largest number of work orders that a report counts. Each needs one read of its history, and 500 take about a second. */
export const REPORT_WORK_ORDERS_MAX = 500;
/** Largest number of days that a report covers: a leap year. */
export const REPORT_DAYS_MAX = 366;
/** Rows of a day's list up to which the page shows their exact number. More rows are shown as `50+`: no one does so many in a day. */
export const COUNTED_MAX = 50;
/** Days before the end of a booked capacity from which it is listed. The order and the card of a new one need some time. */
export const CAPACITY_ENDS_WITHIN_DAYS = 30;
/**
 * Number of squares across a window of the map. The organisations in one square are one group. The portal requests a window twice as wide
 * as the shown part. A square is therefore half as wide as a mark.
 */
export const MAP_SQUARES_ACROSS = 64;
/** Number of organisations in a window of the map up to which the answer names each. People cannot read more at a glance. */
export const MAP_NAMED_MAX = 100;
