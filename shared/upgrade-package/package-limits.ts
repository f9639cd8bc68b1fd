/** Largest number of bytes of a package. The server hashes it within one call, and the browser holds it in memory until it is verified. */
export const PACKAGE_BYTES_MAX = 512 * 1024 * 1024;
/**
 * Largest number of models of one package. The package reserves its version with one row for each model. One transaction writes all these
 * rows together with the package, and a transaction holds at most 100 writes.
 */
export const PACKAGE_MODELS_MAX = 12;
/** Largest number of characters of a package's name. With the models, the manifest then stays below the 4,096 bytes that KMS signs. */
export const PACKAGE_NAME_LENGTH_MAX = 80;
/** Largest number of bytes of a manifest: KMS signs no more (`MessageType: RAW`). */
export const MANIFEST_BYTES_MAX = 4096;
/** Largest number of characters of the notes in one language: about one page of a screen. */
export const RELEASE_NOTE_LENGTH_MAX = 4000;
/** Seconds between two upgrade requests of a device: one day. A device also sends one after each start. */
export const UPGRADE_CHECK_SECONDS = 24 * 3600;
/**
 * Seconds for which the address of a package is valid. 512 MiB take 35 minutes at 2 Mbit/s, and a broken download requests a new address.
 */
export const PACKAGE_URL_SECONDS = 3600;
/** Largest number of packages that a device's page shows: the packages of several years. */
export const UPGRADES_SHOWN = 20;
/**
 * Number of bytes that a browser requests and stores at a time. They take a few seconds at 10 Mbit/s. A broken connection loses at most
 * this number of bytes.
 */
export const DOWNLOAD_RANGE_BYTES = 4 * 1024 * 1024;
/** Days for which a browser keeps an unfinished download: one week's leave. After that, the download only wastes disk space. */
export const DOWNLOAD_KEPT_DAYS = 7;
