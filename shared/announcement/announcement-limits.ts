/**
 * Maximum length of a title in characters. A line of the banner on a phone has about 40 characters, so the longest title takes three lines.
 * People read two lines at a glance.
 */
export const ANNOUNCEMENT_TITLE_MAX = 120;
/** Maximum length of a text in characters: one printed page. Longer texts belong in a document, which the text can name. */
export const ANNOUNCEMENT_TEXT_MAX = 4000;
/** Largest number of announcements published at the same time. Each page view reads all of them, and people do not read more. */
export const ANNOUNCEMENTS_PUBLISHED_MAX = 50;
/** Largest number of acknowledgements that are counted. Two requests to the table read this number of rows. */
export const ACKNOWLEDGEMENTS_COUNTED_MAX = 2000;
/** Largest number of the organisation's devices that an announcement lists. The list of devices shows the rest. */
export const ANNOUNCEMENT_DEVICES_MAX = 100;
/** Milliseconds between two reads of the announcements by an open page, the same as for messages (NOT-10). */
export const ANNOUNCEMENT_POLL_MS = 600_000;
