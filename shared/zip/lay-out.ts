import { RejectedFileError } from '../file/rejected-file-error.ts';
import type { UnplacedEntry } from './parse-directory.ts';
import type { ZipEntry } from './zip-entry.ts';
import { LOCAL_HEADER_BYTES } from './zip-records.ts';

/**
 * Gives each entry its slot: the bytes from its local header to the next one, or to the central directory. The slots must cover the file
 * from its first byte. Each slot must have room for the packed size in the directory. Whether an entry fills its slot is checked when the
 * entry is read.
 */
export function layOut(entries: readonly UnplacedEntry[], directoryStart: number): ZipEntry[] {
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const first = inOrder[0]?.headerOffset ?? directoryStart;
  if (first !== 0) throw new RejectedFileError('dataBeforeArchive', `the first entry starts at ${first}`);

  const slotEnds = new Map<number, number>();
  for (const [position, entry] of inOrder.entries()) {
    const next = inOrder[position + 1];
    const end = entry.headerOffset + LOCAL_HEADER_BYTES + entry.packedBytes;
    if (end > directoryStart) {
      throw new RejectedFileError('archiveDamaged', `entry ${entry.index} reaches into the directory`);
    }
    if (next !== undefined && end > next.headerOffset) {
      throw new RejectedFileError('overlappingFiles', `entries ${entry.index} and ${next.index}`);
    }
    slotEnds.set(entry.index, next?.headerOffset ?? directoryStart);
  }
  return entries.map((entry) => ({ ...entry, slotEnd: slotEnds.get(entry.index) ?? directoryStart }));
}
