/** Milliseconds between two readings of a list with a file under way. */
export const PROGRESS_POLL_MS = 4_000;
