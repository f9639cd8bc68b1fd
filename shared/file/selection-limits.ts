const GIB = 1024 ** 3;

/** Largest number of files in a selection. A page of the list shows 20 files. One call handles all files of the selection. */
export const SELECTION_FILES_MAX = 100;
/** Largest size of a selection in bytes. Each byte is read twice and written once, and packing ends after 15 minutes. */
export const SELECTION_BYTES_MAX = 20 * GIB;
