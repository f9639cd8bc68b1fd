/** Characters of the reason of a lock: two sentences fit into a notice. */
export const EQUIPMENT_NOTE_MAX = 500;
/** Files that a device's page lists: a week of a busy scanner. */
export const SENT_FILES_SHOWN = 20;
/** Reports that a device's page lists. */
export const REPORTS_SHOWN = 20;
/** Devices that one call registers: each takes three writes, and a transaction holds a hundred. */
export const DEVICES_PER_CALL = 25;
/** Devices of one file: a delivery. Its labels are one sheet to print. */
export const DEVICES_PER_FILE_MAX = 500;
/** Bytes of such a file. */
export const DEVICE_FILE_BYTES_MAX = 1_000_000;
/** Days after which a device gets a new token. A copied one is noticed at the latest after them, and one report of each side. */
export const TOKEN_RENEWAL_DAYS = 30;
/** Hours after which an unused new token is replaced: its answer was lost. Less, and two reports at a time would get two. */
export const TOKEN_RETRY_HOURS = 24;
/** Days for which a replaced token is remembered: a copy that sleeps longer is refused, and no longer noticed. */
export const CLONE_WATCH_DAYS = 400;
/** Days without a report after which after-sales looks: longer than a weekend with a holiday, shorter than a repair should wait. */
export const SILENT_AFTER_DAYS = 7;
