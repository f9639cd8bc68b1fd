import { RejectedFileError } from '../file/rejected-file-error.ts';
import { END_RECORD_BYTES, END_RECORD_SIGNATURE, SPLIT_SIGNATURES, LOCAL_HEADER_SIGNATURE } from './zip-records.ts';

/** Line ends that a transfer in text mode adds to a file, as byte values. A copy in whole blocks adds zeros instead (`isPadding`). */
const LINE_ENDS: readonly string[] = ['10', '13,10'];

/**
 * Finds the only end record in the last bytes of a zip. The record's comment must end at the end of the file; only padding may follow. With
 * other data after the comment, or with a second end record, two programs could open two different archives.
 *
 * @param head the first four bytes of the file, which distinguish a truncated zip from other files
 * @returns the position of the end record in `tail`
 */
export function findEndRecord(tail: DataView, head: DataView): number {
  const signatures = endRecordSignatures(tail);
  const endOf = (at: number): number => at + END_RECORD_BYTES + tail.getUint16(at + 20, true);
  const exact = signatures.filter((at) => endOf(at) === tail.byteLength);
  const ends = exact.length > 0 ? exact : signatures.filter((at) => isPadding(tail, endOf(at)));
  const [end, another] = ends;
  if (another !== undefined) throw new RejectedFileError('severalDirectories', `end records: ${ends.length}`);
  if (end !== undefined) return end;
  throw missingEndRecord(tail, head, signatures);
}

function isPadding(tail: DataView, from: number): boolean {
  if (from > tail.byteLength) return false;
  const rest = new Uint8Array(tail.buffer, tail.byteOffset + from, tail.byteLength - from);
  return rest.every((byte) => byte === 0) || LINE_ENDS.includes(rest.subarray(0, 3).join(','));
}

/** Returns all positions in `tail` with the signature of an end record, first to last. Some may not be real end records. */
export function endRecordSignatures(tail: DataView): number[] {
  const found: number[] = [];
  for (let at = 0; at + END_RECORD_BYTES <= tail.byteLength; at += 1) {
    if (tail.getUint32(at, true) === END_RECORD_SIGNATURE) found.push(at);
  }
  return found;
}

function missingEndRecord(tail: DataView, head: DataView, signatures: readonly number[]): RejectedFileError {
  const last = signatures.at(-1);
  if (last !== undefined) {
    const surplus = tail.byteLength - (last + END_RECORD_BYTES + tail.getUint16(last + 20, true));
    return surplus > 0
      ? new RejectedFileError('dataAfterArchive', `${surplus} bytes`)
      : new RejectedFileError('truncatedArchive', `the comment lacks ${-surplus} bytes`);
  }
  const start = head.byteLength === 4 ? head.getUint32(0, true) : 0;
  if (SPLIT_SIGNATURES.includes(start)) return new RejectedFileError('splitArchive', 'no end record');
  if (start === LOCAL_HEADER_SIGNATURE) return new RejectedFileError('truncatedArchive', 'no end record');
  return new RejectedFileError('notAZip', 'no end record');
}
