/** Longest period of the statistics in days: a quarter. */
export const STATISTICS_DAYS_MAX = 90;
/**
 * Days for which the counts of a day are kept. 400 days are a year and one more month. So a month can be compared with the same month a
 * year before.
 */
export const COUNTS_KEPT_DAYS = 400;
/**
 * Days for which we remember that an event was counted. The queue keeps an event for 4 days, and the queue of dead letters keeps it for 14
 * more. So an event can be repeated for 18 days at most.
 */
export const COUNTED_ONCE_DAYS = 30;
/** Days for which errors are stored, the same as for the functions' logs. */
export const ERRORS_KEPT_DAYS = 30;
/**
 * Largest number of errors that are stored one by one per group and day. The newest are stored, which is enough to find errors in the logs.
 * The count of the group includes all errors.
 */
export const ERRORS_OF_GROUP_MAX = 20;
/**
 * Largest number of groups in an answer, those with the newest errors. A deployment has about fifty functions, and each has a few groups on
 * a bad day.
 */
export const ERROR_GROUPS_MAX = 500;
