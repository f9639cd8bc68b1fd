/** Maximum length of a lock's reason in characters; two sentences fit into a notice. */
export const EQUIPMENT_NOTE_MAX = 500;
/** Number of files that a device's page lists. A busy scanner sends about this number in a week. */
export const SENT_FILES_SHOWN = 20;
/** Number of reports that a device's page lists. */
export const REPORTS_SHOWN = 20;
/** Largest number of devices that one call registers. Each takes three writes, so 25 take 75. A transaction can have a hundred. */
export const DEVICES_PER_CALL = 25;
/** Largest number of devices in one file, which lists one delivery. The labels of all these devices are printed together. */
export const DEVICES_PER_FILE_MAX = 500;
/** Largest size in bytes of a file with devices to register. */
export const DEVICE_FILE_BYTES_MAX = 1_000_000;
/**
 * Days after which a device gets a new token. If there is a copy of the device, both have the old token, but only one gets the new token.
 * The other one keeps using the old token. The platform notices this after the first use of the new token.
 */
export const TOKEN_RENEWAL_DAYS = 30;
/**
 * Hours after which an unused new token is replaced, because the answer with this token must have been lost. With a shorter time, two
 * simultaneous reports would get two tokens.
 */
export const TOKEN_RETRY_HOURS = 24;
/**
 * Days for which a replaced token is remembered. A copy of the device that uses the token later is refused, but no longer noticed as a
 * copy.
 */
export const CLONE_WATCH_DAYS = 400;
/**
 * Days without a report after which after-sales looks at a device. This is longer than a weekend with a holiday. It is short enough to
 * repair the device soon.
 */
export const SILENT_AFTER_DAYS = 7;
