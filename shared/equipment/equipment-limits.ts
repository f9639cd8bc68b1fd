/** Characters of the reason of a lock: two sentences fit into a notice. */
export const EQUIPMENT_NOTE_MAX = 500;
/** Files that a device's page lists: a week of a busy scanner. */
export const SENT_FILES_SHOWN = 20;
/** Reports that a device's page lists. */
export const REPORTS_SHOWN = 20;
