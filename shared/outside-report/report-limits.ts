/** Seconds for which the token of a scanned label counts (WO-72). */
export const REPORT_TOKEN_SECONDS = 30 * 60;
/** Codes of labels and their tokens that open nothing, per client IP. A whole clinic may share one. */
export const REPORT_MISSES_PER_ADDRESS_HOUR = 60;
/** Tokens that one label gives. */
export const REPORT_TOKENS_PER_HOUR = 60;
/** Reports that one label takes, and that come from one client IP. */
export const REPORTS_PER_LABEL_DAY = 10;
export const OUTSIDE_REPORTS_PER_ADDRESS_HOUR = 10;
/** The newest reports of a label, which a scan shows. */
export const LABEL_REPORTS_MAX = 10;
