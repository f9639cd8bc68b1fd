/** Limits for hostile files. They make the refusal of such a file cheap. Each limit is well above the files of dental devices. */

const MIB = 1024 * 1024;

export const DICOM_BYTES_MAX = 1024 * MIB;
export const DICOM_DEPTH_MAX = 16;
export const DICOM_ELEMENTS_MAX = 50_000;
export const DICOM_ITEMS_MAX = 20_000;
/** Largest size of a deflated file after inflating. Such files are rare and small. */
export const DICOM_INFLATED_BYTES_MAX = 128 * MIB;
export const DICOM_FRAMES_MAX = 10_000;
/** Largest number of pixels in one frame. A large panoramic detector has 10 million. */
export const FRAME_PIXELS_MAX = 64_000_000;
/** Largest size of the decoded frames of one file together. */
export const DICOM_PIXEL_BYTES_MAX = 2048 * MIB;

/**
 * Largest width or height in pixels: the largest that a JPEG can state. A limit on pixels is not enough, because each row takes work, even
 * a short row.
 */
export const IMAGE_EDGE_MAX = 65_535;
/** Largest number of pixels of a photo. The largest usual photo of a phone has 48 to 50 million. */
export const IMAGE_PIXELS_MAX = 64_000_000;
/** Largest size of a PNG's colour profile and texts together, inflated. A profile for print has some 3 MiB. */
export const PNG_CHUNKS_INFLATED_BYTES_MAX = 16 * MIB;
export const IMAGE_SECONDS_MAX = 20;
export const THUMBNAIL_EDGE_PX = 320;
/**
 * Longest edge of a page's thumbnail: twice the width in CSS pixels that a page has in the viewer's strip. So the thumbnail is sharp on a
 * screen with two device pixels for each CSS pixel.
 */
export const PAGE_THUMBNAIL_EDGE_PX = 192;
/**
 * Largest number of a TIFF's pages that become images, and largest number of their pixels together. 45 colour pages of A4 at 300 dpi are
 * within these limits and take some 10 s.
 */
export const TIFF_PAGES_MAX = 100;
export const TIFF_PIXELS_MAX = 400_000_000;
