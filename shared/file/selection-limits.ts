const GIB = 1024 ** 3;

/** Largest number of files in a selection, which one call handles. It is five pages of the list, which shows 20 files on a page. */
export const SELECTION_FILES_MAX = 100;
/** Largest size of a selection in bytes. Packing reads each byte twice and writes it once, and must end within 15 minutes. */
export const SELECTION_BYTES_MAX = 20 * GIB;
