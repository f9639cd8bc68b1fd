const GIB = 1024 ** 3;

/** Files of one selection. A page shows 20, and one call answers about all of them. */
export const SELECTION_FILES_MAX = 100;
/** Bytes of one selection. Each byte is read twice and written once, and a packing ends after 15 minutes. */
export const SELECTION_BYTES_MAX = 20 * GIB;
