/** Images of one product: front, side, in use, in its box. A card shows the first. */
export const PRODUCT_IMAGES_MAX = 4;
/** Documents of one product: data sheet, manual, declaration of conformity, leaflet. */
export const PRODUCT_DOCUMENTS_MAX = 4;

/**
 * Largest number of characters of an image as a data URL (90 KB of bytes): enough for a JPEG of usual quality that is 1024 pixels wide.
 * Four such images are 480 KB, far below the 6 MB of an answer.
 */
export const IMAGE_CHARACTERS_MAX = 120_000;

/** Largest number of bytes of a document. As base64 (350 KB) with its title, it stays below DynamoDB's 400 KB for an item. */
export const DOCUMENT_BYTES_MAX = 256 * 1024;
/** Largest number of characters of a document as a data URL. */
export const DOCUMENT_CHARACTERS_MAX = 350_000;
