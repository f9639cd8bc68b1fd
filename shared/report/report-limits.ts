/** The bounds of a report (REP-4). */

export const REPORT_SECTIONS_MAX = 40;
/** Previews of up to 1,600 pixels; an answer has room for 6 MB, a PDF in it for 4.5. */
export const REPORT_IMAGES_MAX = 12;
export const REPORT_IMAGE_BYTES_MAX = 4_000_000;
export const REPORT_TEXT_LENGTH_MAX = 20_000;
/** All texts together: the row holds them twice while a signed report is revised, and an item has room for 400 KB. */
export const REPORT_TEXT_TOTAL_MAX = 40_000;
export const REPORT_VERSIONS_MAX = 50;
export const REPORTS_PER_PATIENT_MAX = 500;
export const REPORT_TEMPLATES_MAX = 30;
/** Characters of a signed version: its rows are written in one transaction. */
export const REPORT_RECORD_LENGTH_MAX = 1_200_000;
