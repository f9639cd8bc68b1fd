/** Work orders that a report counts: each takes one reading of its history, and 500 take about a second. */
export const REPORT_WORK_ORDERS_MAX = 500;
/** Days that a report covers: a year, and the day that a leap year has more. */
export const REPORT_DAYS_MAX = 366;
/** Lines of a list of the day that are counted. More are "more than 50": that many no one does in a day. */
export const COUNTED_MAX = 50;
/** Days before its end from which a capacity is listed: an order and a card take their time. */
export const CAPACITY_ENDS_WITHIN_DAYS = 30;
/** Squares across a window of the map. What lies in one is one group. The portal asks for twice what it shows, so a square is half as wide as a mark. */
export const MAP_SQUARES_ACROSS = 64;
/** Organisations in a window of the map up to which each is named: more are not read at a glance. */
export const MAP_NAMED_MAX = 100;
