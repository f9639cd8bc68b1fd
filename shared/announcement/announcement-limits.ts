/** Characters of a title: one line of the banner on a phone holds about 40, and two lines are read at a glance. */
export const ANNOUNCEMENT_TITLE_MAX = 120;
/** Characters of a text: a page of print. A longer one is a document, and the text names where it is. */
export const ANNOUNCEMENT_TEXT_MAX = 4000;
/** Announcements that are published at the same time. Each page view reads them all, and people read no more. */
export const ANNOUNCEMENTS_PUBLISHED_MAX = 50;
/** Acknowledgements that are read to count them by organisation: two requests to the table. */
export const ACKNOWLEDGEMENTS_COUNTED_MAX = 2000;
/** Devices that an announcement names to their organisation; the list of devices holds the others. */
export const ANNOUNCEMENT_DEVICES_MAX = 100;
/** Milliseconds between two readings of an open page: as often as messages (NOT-10). */
export const ANNOUNCEMENT_POLL_MS = 600_000;
