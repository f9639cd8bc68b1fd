/** Days of the longest period of the statistics: a quarter. */
export const STATISTICS_DAYS_MAX = 90;
/** Days for which the counts of a day are kept: a year, and the month that is compared with it. */
export const COUNTS_KEPT_DAYS = 400;
/** Days for which it is remembered that an event was counted. Queue and dead letters repeat one for 18 days at most. */
export const COUNTED_ONCE_DAYS = 30;
