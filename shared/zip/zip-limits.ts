/** Limits of a case zip, and parameters of reading it. README.md gives the reasons. */

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

export const ENTRY_COUNT_MAX = 5_000;
export const DIRECTORY_BYTES_MAX = 16 * MIB;
export const UNPACKED_BYTES_MAX = 16 * GIB;
export const ENTRY_BYTES_MAX = 4 * GIB;

/** Unpacked to packed, for the whole zip; a small zip may be as dense as it likes, since a blank image is. */
export const ARCHIVE_RATIO_MAX = 100;
export const ARCHIVE_RATIO_FLOOR_BYTES = MIB;
export const ENTRY_RATIO_MAX = 200;
export const ENTRY_RATIO_FLOOR_BYTES = 10 * MIB;
/** DEFLATE cannot do better: 258 bytes out of two bits (https://zlib.net/zlib_tech.html). */
export const DEFLATE_RATIO_MAX = 1_032;

export const NAME_PART_BYTES_MAX = 255;
export const NAME_BYTES_MAX = 512;
export const NAME_DEPTH_MAX = 16;

/** Parameters of reading entries; the defaults are those of one pipeline task. */
export interface ExtractionLimits {
  /** Length of one ranged read. */
  readonly pieceBytes: number;
  /** Ranged reads under way or waiting to be used. */
  readonly piecesHeld: number;
  /** Up to this size, packed and unpacked, an entry is inflated in one go; a larger one is streamed. */
  readonly wholeEntryBytes: number;
  /** Up to this size, packed and unpacked, an entry is inflated on the reader's own thread. */
  readonly inflatedHereBytes: number;
  /** The maximum of bytes, packed or unpacked, of the entries that are inflated in one go; a single one may be larger. */
  readonly togetherBytes: number;
  /**
   * Concurrently inflated entries, and their maximum of bytes together, packed or unpacked; a single one may be larger.
   */
  readonly inflatedAtOnce: number;
  readonly aheadBytes: number;
  /** Length of the chunks of a streamed entry. */
  readonly chunkBytes: number;
}

export const EXTRACTION_LIMITS = {
  pieceBytes: 8 * MIB,
  piecesHeld: 3,
  wholeEntryBytes: 32 * MIB,
  inflatedHereBytes: 256 * KIB,
  togetherBytes: MIB,
  inflatedAtOnce: 4,
  aheadBytes: 16 * MIB,
  chunkBytes: 256 * KIB,
} as const satisfies ExtractionLimits;

/** The work of one extraction task. */
export interface BatchLimits {
  readonly batchPackedBytes: number;
  readonly batchUnpackedBytes: number;
  readonly batchEntries: number;
}

/** About a second of one task's bandwidth. Longer work is shared among tasks, each of which writes two more objects. */
export const BATCH_LIMITS = {
  batchPackedBytes: 64 * MIB,
  batchUnpackedBytes: 1 * GIB,
  batchEntries: 2_000,
} as const satisfies BatchLimits;
