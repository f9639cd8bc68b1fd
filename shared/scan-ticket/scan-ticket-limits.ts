/** Scan tickets of a patient that wait for a device at a time: a full mouth of 20 small images fits. */
export const SCAN_TICKETS_WAITING_MAX = 20;
/** Files of one ticket: a full mouth of 20 images, each taken twice. */
export const SCAN_TICKET_FILES_MAX = 40;
/** Characters of a ticket's note, and of what a device adds to its reason. */
export const SCAN_TICKET_NOTE_MAX = 500;
/** Tickets that a device lists. */
export const SCAN_TICKETS_LISTED = 100;
/** Seconds after which a device asks again for tickets: the patient sits in the chair. */
export const SCAN_TICKET_POLL_SECONDS = 15;
