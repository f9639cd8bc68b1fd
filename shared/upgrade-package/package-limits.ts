/** Bytes of a package: the server hashes it within one call, and the browser holds it in memory until it is verified. */
export const PACKAGE_BYTES_MAX = 512 * 1024 * 1024;
/** Models of one package. Each is a row that keeps its version unique, and a transaction holds 100. */
export const PACKAGE_MODELS_MAX = 12;
/** Characters of a package's name. With the models the manifest stays below 4,096 bytes, which is what KMS signs. */
export const PACKAGE_NAME_LENGTH_MAX = 80;
/** Bytes of a manifest: KMS signs no more (`MessageType: RAW`). */
export const MANIFEST_BYTES_MAX = 4096;
/** Characters of the notes in one language: about a page of a screen. */
export const RELEASE_NOTE_LENGTH_MAX = 4000;
/** Seconds until a device asks for an upgrade again: once a day, and after each start. */
export const UPGRADE_CHECK_SECONDS = 24 * 3600;
/** Seconds that the address of a package is good for: 512 MiB take 35 minutes at 2 Mbit/s, and a broken download asks again. */
export const PACKAGE_URL_SECONDS = 3600;
/** Packages that a device's page shows: those of some years. */
export const UPGRADES_SHOWN = 20;
/** Bytes that a browser asks for and keeps at a time: a few seconds' work at 10 Mbit/s, which is what a break loses. */
export const DOWNLOAD_RANGE_BYTES = 4 * 1024 * 1024;
/** Days that a browser keeps an unfinished download: one week's leave. After that it is only lost room on a disk. */
export const DOWNLOAD_KEPT_DAYS = 7;
