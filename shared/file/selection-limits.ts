const GIB = 1024 ** 3;

/** Largest number of files in a selection. A page shows 20, and one call answers for all of them. */
export const SELECTION_FILES_MAX = 100;
/** Largest size of a selection in bytes. Each byte is read twice and written once, and packing ends after 15 minutes. */
export const SELECTION_BYTES_MAX = 20 * GIB;
