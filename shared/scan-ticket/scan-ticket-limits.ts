/** Largest number of a patient's scan tickets that wait for a device at once. This is enough for the 20 small images of a full mouth. */
export const SCAN_TICKETS_WAITING_MAX = 20;
/** Largest number of files of one ticket: a full mouth of 20 images, each taken twice. */
export const SCAN_TICKET_FILES_MAX = 40;
/**
 * Largest number of characters of a ticket's note. The limit also applies to the note in which a device explains why it sends no images.
 */
export const SCAN_TICKET_NOTE_MAX = 500;
/** Largest number of tickets that a device's list shows. */
export const SCAN_TICKETS_LISTED = 100;
/** Seconds between two requests of a device for its tickets. The time is short because the patient already sits in the chair. */
export const SCAN_TICKET_POLL_SECONDS = 15;
