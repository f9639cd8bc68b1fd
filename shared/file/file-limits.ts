/** Milliseconds between two readings of a list with a file under way. */
export const PROGRESS_POLL_MS = 4_000;
/** Milliseconds between two readings of a file of which more and more is ready (FILE-331). */
export const GROWING_POLL_MS = 1_500;
/** Milliseconds between two readings while nothing is ready yet, and how many of them there are at most (FILE-335). */
export const FIRST_IMAGE_POLL_MS = 500;
export const FIRST_IMAGE_POLLS_MAX = 8;
