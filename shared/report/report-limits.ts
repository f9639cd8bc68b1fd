/** The bounds of a report (REP-4). */

export const REPORT_SECTIONS_MAX = 40;
/**
 * Largest number of images in a report. Each is a preview of up to 1,600 pixels. An answer has room for 6 MB, and base64 makes a PDF a
 * third larger. The PDF may therefore have at most 4.5 MB.
 */
export const REPORT_IMAGES_MAX = 12;
export const REPORT_IMAGE_BYTES_MAX = 4_000_000;
export const REPORT_TEXT_LENGTH_MAX = 20_000;
/**
 * Largest number of characters of all texts together. While a person revises a signed report, its row holds the texts of both versions. An
 * item has room for 400 KB.
 */
export const REPORT_TEXT_TOTAL_MAX = 40_000;
export const REPORT_VERSIONS_MAX = 50;
export const REPORTS_PER_PATIENT_MAX = 500;
export const REPORT_TEMPLATES_MAX = 30;
/** Largest number of characters of a signed version, since its rows are written in one transaction. */
export const REPORT_RECORD_LENGTH_MAX = 1_200_000;
