/** Days of the longest period of the statistics: a quarter. */
export const STATISTICS_DAYS_MAX = 90;
/** Days for which the counts of a day are kept: a year, and the month that is compared with it. */
export const COUNTS_KEPT_DAYS = 400;
/** Days for which it is remembered that an event was counted. Queue and dead letters repeat one for 18 days at most. */
export const COUNTED_ONCE_DAYS = 30;
/** Days for which errors are kept, as the functions' own logs are. */
export const ERRORS_KEPT_DAYS = 30;
/** Errors of a group and day that are kept one by one, the newest: enough to find them in the logs. All are counted. */
export const ERRORS_OF_GROUP_MAX = 20;
/** Groups that are answered, those with the newest errors. A deployment has about fifty functions, and a bad day a few groups of each. */
export const ERROR_GROUPS_MAX = 500;
