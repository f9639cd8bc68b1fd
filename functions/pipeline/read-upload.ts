import { judgeDirectory, type JudgedEntry } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { readRange, type ByteSource } from '#shared/zip/byte-source.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** The contents of an upload: a single file, or a zip with a verdict on each entry. */
type UploadContents =
  | { readonly container: 'single' }
  | { readonly container: 'zip'; readonly judged: readonly JudgedEntry[] };

/**
 * Reads what an upload contains, without unpacking it.
 *
 * @throws {RejectedFileError} if the file as a whole is refused
 */
export async function readUpload(source: ByteSource, name: string): Promise<UploadContents> {
  const head = await readRange(source, 0, Math.min(SNIFF_HEAD_BYTES, source.sizeBytes));
  const kind = sniffFileKind(head, name, source.sizeBytes);
  if (kind === 'executable') throw new RejectedFileError('executableFile');
  if (kind === 'otherArchive') throw new RejectedFileError('archiveNotZip');
  if (kind !== 'zip' && !/\.zip$/iu.test(name)) return { container: 'single' };
  const judged = judgeDirectory(await readDirectory(source));
  if (judged.every(({ verdict }) => verdict === 'skip')) throw new RejectedFileError('emptyArchive');
  return { container: 'zip', judged };
}
