/** Seconds for which the token of a scanned label is valid (WO-72). */
export const REPORT_TOKEN_SECONDS = 30 * 60;
/**
 * Largest number of invalid codes and tokens of labels, per client IP and hour. It is not lower, because a whole clinic may share one IP.
 */
export const REPORT_MISSES_PER_ADDRESS_HOUR = 60;
/** Largest number of tokens that one label gives in an hour. */
export const REPORT_TOKENS_PER_HOUR = 60;
/** Largest number of reports for one label in a day, and from one client IP in an hour. */
export const REPORTS_PER_LABEL_DAY = 10;
export const OUTSIDE_REPORTS_PER_ADDRESS_HOUR = 10;
/** Number of a label's newest reports that a scan shows. */
export const LABEL_REPORTS_MAX = 10;
