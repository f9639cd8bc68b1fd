/** Milliseconds between two readings of a list with a file under way. */
export const PROGRESS_POLL_MS = 4_000;
/** Milliseconds between two readings of a file of which more and more is ready (FILE-331). */
export const GROWING_POLL_MS = 1_500;
