import { memorySource } from '#shared/zip/byte-source.ts';
import { extractEntries, type ExtractedEntry } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { EXTRACTION_LIMITS, type ExtractionLimits } from '#shared/zip/zip-limits.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

interface JudgedFile {
  readonly path: string;
  readonly verdict: 'extract' | RefusalReason;
  /** The reason in detail, for the reader of a failing test. */
  readonly detail: string;
  readonly content: Uint8Array | null;
}

export type Judgement =
  | { readonly archive: RefusalReason; readonly detail: string }
  | { readonly entries: readonly JudgedFile[] };

/** Limits by which every entry is read in tiny pieces. The verdicts must be the same as with the usual limits. */
export const TINY_LIMITS = {
  pieceBytes: 61,
  piecesHeld: 3,
  wholeEntryBytes: 0,
  inflatedHereBytes: 0,
  togetherBytes: 0,
  inflatedAtOnce: 1,
  aheadBytes: 0,
  chunkBytes: 64,
} as const satisfies ExtractionLimits;

/** Limits by which every entry is inflated on another thread. */
export const THREAD_LIMITS = { ...EXTRACTION_LIMITS, inflatedHereBytes: 0 } as const satisfies ExtractionLimits;

/** Processes a zip as the pipeline does; returns one verdict per entry, in the directory's order. */
export async function judgeZip(zip: Uint8Array, limits: ExtractionLimits = EXTRACTION_LIMITS): Promise<Judgement> {
  try {
    return { entries: await judgeEntries(zip, limits) };
  } catch (error) {
    if (error instanceof RejectedFileError) return { archive: error.reason, detail: error.detail };
    throw error;
  }
}

async function judgeEntries(zip: Uint8Array, limits: ExtractionLimits): Promise<JudgedFile[]> {
  const source = memorySource(zip);
  const judged = judgeDirectory(await readDirectory(source));
  const files = judged.map((one): JudgedFile => {
    const verdict = one.verdict === 'extract' ? 'extract' : one.reason;
    return { path: one.entry.path, verdict, detail: '', content: null };
  });
  const wanted = judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  for await (const item of extractEntries(source, wanted, limits)) {
    const file = files[item.entry.index]!;
    files[item.entry.index] = { ...file, ...(await contentOf(item)) };
  }
  return files;
}

async function contentOf(item: ExtractedEntry): Promise<Partial<JudgedFile>> {
  if (item.kind === 'whole') return { content: item.bytes };
  if (item.kind === 'refused') return { verdict: item.error.reason, detail: item.error.detail };
  try {
    return { content: Buffer.concat(await Array.fromAsync(item.chunks)) };
  } catch (error) {
    if (error instanceof RejectedFileError) return { verdict: error.reason, detail: error.detail };
    throw error;
  }
}
