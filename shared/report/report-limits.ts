/** The bounds of a report (REP-4). */

export const REPORT_SECTIONS_MAX = 40;
/**
 * Largest number of images in a report. Each is a preview of up to 1,600 pixels. An answer of the API has room for 6 MB. Base64 makes a PDF
 * a third larger, so the PDF may have at most 4.5 MB.
 */
export const REPORT_IMAGES_MAX = 12;
export const REPORT_IMAGE_BYTES_MAX = 4_000_000;
export const REPORT_TEXT_LENGTH_MAX = 20_000;
/**
 * Largest number of characters of all texts of a report together. While a person revises a signed report, its DynamoDB item holds the texts
 * of two versions: the signed one and the draft. An item has room for 400 KB.
 */
export const REPORT_TEXT_TOTAL_MAX = 40_000;
export const REPORT_VERSIONS_MAX = 50;
export const REPORTS_PER_PATIENT_MAX = 500;
export const REPORT_TEMPLATES_MAX = 30;
/**
 * Largest number of characters of the record of a signed version. All rows of the record are written in one transaction, which has a limit
 * of 4 MB.
 */
export const REPORT_RECORD_LENGTH_MAX = 1_200_000;
