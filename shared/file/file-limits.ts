/** Milliseconds between two reads of a list while one of its files is being processed. */
export const PROGRESS_POLL_MS = 4_000;
/** Milliseconds between two reads of a file while its parts become ready one after the other (FILE-331). */
export const GROWING_POLL_MS = 1_500;
/** Milliseconds between two reads while no image is ready yet. `FIRST_IMAGE_POLLS_MAX` is the largest number of these reads (FILE-335). */
export const FIRST_IMAGE_POLL_MS = 500;
export const FIRST_IMAGE_POLLS_MAX = 8;
