import type { ByteSource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Largest file that is held in memory for scrubbing, in bytes. */
const ENTRY_BYTES_MAX = 512 * 1024 * 1024;

/** One file of a zip with its bytes. The bytes are `undefined` if the file is damaged, refused or too large. */
export interface ZipFile {
  /** Position of the file in the zip's directory, from 0. */
  readonly index: number;
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) pieces.push(Uint8Array.from(chunk));
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

/** Yields the files of a zip one by one. Folders, and files that operating systems add, are left out. */
export async function* readZipEntries(source: ByteSource): AsyncGenerator<ZipFile> {
  const judged = judgeDirectory(await readDirectory(source));
  for (const { entry, verdict } of judged)
    if (verdict === 'refuse' || (verdict === 'extract' && entry.sizeBytes > ENTRY_BYTES_MAX))
      yield { index: entry.index, path: entry.path, bytes: undefined };
  const taken = judged.filter(({ entry, verdict }) => verdict === 'extract' && entry.sizeBytes <= ENTRY_BYTES_MAX);
  for await (const item of extractEntries(
    source,
    taken.map(({ entry }) => entry),
  )) {
    const { index, path } = item.entry;
    if (item.kind === 'refused') yield { index, path, bytes: undefined };
    else yield { index, path, bytes: item.kind === 'whole' ? item.bytes : await joined(item.chunks) };
  }
}

/** Whether the pipeline reads a file as a zip: its first bytes are those of a zip, or its name ends in `.zip`. */
export const isZipKind = (kind: string, name: string): boolean => kind === 'zip' || /\.zip$/iu.test(name);
