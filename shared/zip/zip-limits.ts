/** Limits of a case zip, and parameters for reading it. README.md gives the reasons. */

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

export const ENTRY_COUNT_MAX = 5_000;
export const DIRECTORY_BYTES_MAX = 16 * MIB;
export const UNPACKED_BYTES_MAX = 16 * GIB;
export const ENTRY_BYTES_MAX = 4 * GIB;

/**
 * Largest ratio of unpacked to packed bytes, for the whole zip and for one entry. Any ratio is allowed up to `…FLOOR_BYTES` unpacked bytes,
 * because a blank image packs very small.
 */
export const ARCHIVE_RATIO_MAX = 100;
export const ARCHIVE_RATIO_FLOOR_BYTES = MIB;
export const ENTRY_RATIO_MAX = 200;
export const ENTRY_RATIO_FLOOR_BYTES = 10 * MIB;
/** Largest ratio that DEFLATE can reach: 258 bytes from two bits (https://zlib.net/zlib_tech.html). */
export const DEFLATE_RATIO_MAX = 1_032;

export const NAME_PART_BYTES_MAX = 255;
export const NAME_BYTES_MAX = 512;
export const NAME_DEPTH_MAX = 16;

/** Parameters for reading entries. The defaults are for one pipeline task. */
export interface ExtractionLimits {
  /** Number of bytes of one ranged read. A read may be up to half longer if it then ends at the end of an entry. */
  readonly pieceBytes: number;
  /** Largest number of ranged reads at a time: those that still run, and those with bytes that are not used yet. */
  readonly piecesHeld: number;
  /**
   * Largest size of an entry that is inflated in one step. Packed and unpacked bytes must both be within it. A larger entry is streamed.
   */
  readonly wholeEntryBytes: number;
  /** Largest size of an entry that is inflated on the reader's own thread. Packed and unpacked bytes must both be within it. */
  readonly inflatedHereBytes: number;
  /**
   * Largest total size of the small entries that the reader's own thread inflates in one step. Each entry counts with its packed or
   * unpacked bytes, whichever is larger. A single entry may be larger.
   */
  readonly togetherBytes: number;
  /**
   * Largest number of entries that other threads inflate at once (`inflatedAtOnce`), and largest total size of these entries
   * (`aheadBytes`). Each entry counts with its packed or unpacked bytes, whichever is larger. A single entry may be larger.
   */
  readonly inflatedAtOnce: number;
  readonly aheadBytes: number;
  /** Number of bytes of a streamed entry's chunks. */
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

/** Largest amount of work of one extraction task. */
export interface BatchLimits {
  readonly batchPackedBytes: number;
  readonly batchUnpackedBytes: number;
  readonly batchEntries: number;
}

/**
 * Amount of work that occupies a task's network for about one second. Larger work is divided among several tasks; each further task writes
 * two more objects.
 */
export const BATCH_LIMITS = {
  batchPackedBytes: 64 * MIB,
  batchUnpackedBytes: 1 * GIB,
  batchEntries: 2_000,
} as const satisfies BatchLimits;
