/** Bounds that keep a hostile PDF from costing more than a refusal; time is bounded by the thread that it is read in. */

const MIB = 1024 * 1024;

/** Scanned records have some hundred pages. */
export const PDF_BYTES_MAX = 64 * MIB;
/** The number of pages that become images, at about 0.1 s of processor time each. Reports of implant planning have up to 40. */
export const PDF_PAGES_MAX = 100;
/** PDFium's own memory, the file included. */
export const PDF_MEMORY_BYTES_MAX = 384 * MIB;
/** Sides of a page in points, and how much longer one may be than the other: what is beyond shows nothing at 1600 pixels. */
export const PDF_PAGE_POINTS_MAX = 14_400 * 4;
export const PDF_PAGE_ASPECT_MAX = 40;
