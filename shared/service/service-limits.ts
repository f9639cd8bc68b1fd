/** Work orders that a report counts: each takes one reading of its history, and 500 take about a second. */
export const REPORT_WORK_ORDERS_MAX = 500;
/** Days that a report covers: a year, and the day that a leap year has more. */
export const REPORT_DAYS_MAX = 366;
