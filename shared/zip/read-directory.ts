import { RejectedFileError } from '../file/rejected-file-error.ts';
import { readRange, type ByteSource } from './byte-source.ts';
import { layOut } from './lay-out.ts';
import { endRecordSignatures, findEndRecord } from './find-end-record.ts';
import { parseDirectory } from './parse-directory.ts';
import { readEndRecord, type DirectoryPlace } from './read-end-record.ts';
import type { ZipDirectory } from './zip-entry.ts';
import { DIRECTORY_BYTES_MAX, ENTRY_COUNT_MAX } from './zip-limits.ts';
import {
  DIRECTORY_HEADER_BYTES,
  END_RECORD_BYTES,
  FIELD_16_MAX,
  fieldsOf,
  ZIP64_END_RECORD_BYTES,
  ZIP64_LOCATOR_BYTES,
} from './zip-records.ts';

/** Number of bytes of the longest possible end records, including the comment. */
const TAIL_BYTES = ZIP64_END_RECORD_BYTES + ZIP64_LOCATOR_BYTES + END_RECORD_BYTES + FIELD_16_MAX;

/**
 * Reads a zip's central directory. It reads the file's first four bytes, its last 64 KiB and, for a longer directory, one more range.
 *
 * @throws {RejectedFileError} if the archive contradicts itself, so that two programs could open two different archives
 */
export async function readDirectory(source: ByteSource): Promise<ZipDirectory> {
  const tailStart = Math.max(0, source.sizeBytes - TAIL_BYTES);
  const [head, tail] = await Promise.all([
    readRange(source, 0, Math.min(4, source.sizeBytes)),
    readRange(source, tailStart, source.sizeBytes),
  ]);
  const tailFields = fieldsOf(tail);
  const endAt = findEndRecord(tailFields, fieldsOf(head));
  const place = readEndRecord(tailFields, endAt, tailStart);
  checkPlace(place);
  const rival = endRecordSignatures(tailFields).find((at) => at !== endAt && tailStart + at >= place.start);
  if (rival !== undefined) throw new RejectedFileError('severalDirectories', `another at ${tailStart + rival}`);

  const directory =
    place.start >= tailStart
      ? tail.subarray(place.start - tailStart, place.end - tailStart)
      : await readRange(source, place.start, place.end);
  return { entries: layOut(parseDirectory(directory, place.entryCount), place.start), sizeBytes: source.sizeBytes };
}

function checkPlace({ entryCount, start, end }: DirectoryPlace): void {
  const bytes = end - start;
  if (entryCount > ENTRY_COUNT_MAX) throw new RejectedFileError('tooManyFiles', `${entryCount} entries`);
  if (bytes > DIRECTORY_BYTES_MAX) throw new RejectedFileError('directoryTooLarge', `${bytes} bytes`);
  if (bytes < entryCount * DIRECTORY_HEADER_BYTES) {
    throw new RejectedFileError('archiveDamaged', `${entryCount} entries in ${bytes} bytes`);
  }
}
