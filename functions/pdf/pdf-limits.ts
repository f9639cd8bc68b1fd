/** Limits for hostile PDFs, so that such a file costs no more than a refusal. The thread that reads a PDF also has a time limit. */

const MIB = 1024 * 1024;

/** Largest PDF that is converted. It is enough for scanned records, which have a few hundred pages. */
export const PDF_BYTES_MAX = 64 * MIB;
/** Most pages that become images, at about 0.1 s of processor time each. Reports of implant planning have up to 40 pages. */
export const PDF_PAGES_MAX = 100;
/** Most memory of PDFium, including the file. */
export const PDF_MEMORY_BYTES_MAX = 384 * MIB;
/** Longest side of a page in points, and largest ratio of its sides. A page beyond these limits would be unreadable at 1600 pixels. */
export const PDF_PAGE_POINTS_MAX = 14_400 * 4;
export const PDF_PAGE_ASPECT_MAX = 40;
