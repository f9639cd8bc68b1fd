/** Bounds that keep a hostile file from costing more than a refusal; each is well above what dental devices write. */

const MIB = 1024 * 1024;

export const DICOM_BYTES_MAX = 1024 * MIB;
export const DICOM_DEPTH_MAX = 16;
export const DICOM_ELEMENTS_MAX = 50_000;
export const DICOM_ITEMS_MAX = 20_000;
/** Inflated size of a deflated file; such files are rare and small. */
export const DICOM_INFLATED_BYTES_MAX = 128 * MIB;
export const DICOM_FRAMES_MAX = 10_000;
/** Pixels of one frame: a large panoramic detector has 10 million. */
export const FRAME_PIXELS_MAX = 64_000_000;
/** All frames of one file, decoded. */
export const DICOM_PIXEL_BYTES_MAX = 2048 * MIB;

/** The longest edge that a JPEG can state. Each row costs time, whatever its length. */
export const IMAGE_EDGE_MAX = 65_535;
/** The phones' largest usual photo has 48 to 50 million pixels. */
export const IMAGE_PIXELS_MAX = 64_000_000;
/** Colour profile and texts of a PNG together, inflated; a profile for print has some 3 MiB. */
export const PNG_CHUNKS_INFLATED_BYTES_MAX = 16 * MIB;
export const IMAGE_SECONDS_MAX = 20;
export const THUMBNAIL_EDGE_PX = 320;
/** Twice the width of a page in the viewer's strip: sharp on a dense screen. */
export const PAGE_THUMBNAIL_EDGE_PX = 192;
/** The number of a TIFF's pages that become images, and their pixels together: 45 colour pages of A4 at 300 dpi, some 10 s. */
export const TIFF_PAGES_MAX = 100;
export const TIFF_PIXELS_MAX = 400_000_000;
