import { RejectedFileError } from '../file/rejected-file-error.ts';
import {
  FIELD_16_MAX,
  FIELD_32_MAX,
  uint64At,
  ZIP64_END_RECORD_BYTES,
  ZIP64_END_RECORD_SIGNATURE,
  ZIP64_LOCATOR_BYTES,
  ZIP64_LOCATOR_SIGNATURE,
} from './zip-records.ts';

/** Position of the central directory in the file, and its number of entries. */
export interface DirectoryPlace {
  readonly entryCount: number;
  readonly start: number;
  /** Start of the end records, where the central directory must end. */
  readonly end: number;
}

interface EndFields {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly entryCount: number;
  readonly directoryBytes: number;
  readonly directoryStart: number;
}

/** From this version on, the zip64 end record describes an encrypted central directory (APPNOTE 4.4.3.2). */
const VERSION_ENCRYPTED_DIRECTORY = 62;

/**
 * Reads the end record at `at` in the file's last bytes, and the zip64 records before it, if any. The end record and the zip64 end record
 * must agree.
 *
 * @param tailStart the position in the file at which `tail` begins
 */
export function readEndRecord(tail: DataView, at: number, tailStart: number): DirectoryPlace {
  const short = readShortFields(tail, at);
  const locatorAt = at - ZIP64_LOCATOR_BYTES;
  const hasZip64 = locatorAt >= 0 && tail.getUint32(locatorAt, true) === ZIP64_LOCATOR_SIGNATURE;
  if (!hasZip64) {
    if (isMarkedZip64(short)) throw new RejectedFileError('zip64Damaged', 'no zip64 locator');
    return placeOf(short, tailStart + at);
  }
  const longAt = zip64RecordAt(tail, locatorAt, tailStart);
  const long = readLongFields(tail, longAt);
  if (!agree(short, long)) throw new RejectedFileError('zip64Damaged', 'the two end records differ');
  return placeOf(long, tailStart + longAt);
}

function readShortFields(tail: DataView, at: number): EndFields {
  return {
    disk: tail.getUint16(at + 4, true),
    directoryDisk: tail.getUint16(at + 6, true),
    entriesOnDisk: tail.getUint16(at + 8, true),
    entryCount: tail.getUint16(at + 10, true),
    directoryBytes: tail.getUint32(at + 12, true),
    directoryStart: tail.getUint32(at + 16, true),
  };
}

function readLongFields(tail: DataView, at: number): EndFields {
  return {
    disk: tail.getUint32(at + 16, true),
    directoryDisk: tail.getUint32(at + 20, true),
    entriesOnDisk: uint64At(tail, at + 24),
    entryCount: uint64At(tail, at + 32),
    directoryBytes: uint64At(tail, at + 40),
    directoryStart: uint64At(tail, at + 48),
  };
}

/**
 * Returns the position of the zip64 end record. The record must be directly before its locator, at the locator's offset, and without extra
 * data.
 */
function zip64RecordAt(tail: DataView, locatorAt: number, tailStart: number): number {
  if (tail.getUint32(locatorAt + 4, true) !== 0 || tail.getUint32(locatorAt + 16, true) > 1) {
    throw new RejectedFileError('splitArchive', 'zip64 locator names another disk');
  }
  const at = uint64At(tail, locatorAt + 8) - tailStart;
  const isRecord =
    at >= 0 && at + ZIP64_END_RECORD_BYTES <= locatorAt && tail.getUint32(at, true) === ZIP64_END_RECORD_SIGNATURE;
  if (isRecord && tail.getUint16(at + 14, true) >= VERSION_ENCRYPTED_DIRECTORY) {
    throw new RejectedFileError('encryptedArchive', 'encrypted central directory');
  }
  const hasNothingToAdd = isRecord && uint64At(tail, at + 4) === ZIP64_END_RECORD_BYTES - 12;
  if (!hasNothingToAdd || at + ZIP64_END_RECORD_BYTES !== locatorAt) {
    throw new RejectedFileError('zip64Damaged', 'zip64 end record not where its locator says, or of odd length');
  }
  return at;
}

const isMarkedZip64 = (fields: EndFields): boolean =>
  fields.entryCount === FIELD_16_MAX ||
  fields.directoryBytes === FIELD_32_MAX ||
  fields.directoryStart === FIELD_32_MAX;

/**
 * Whether the two end records agree. Each field of the short record has the value of the long record's field. If all its bits are set, only
 * the long record has the value.
 */
function agree(short: EndFields, long: EndFields): boolean {
  const same = (a: number, b: number, marker: number): boolean => a === marker || a === b;
  return (
    same(short.disk, long.disk, FIELD_16_MAX) &&
    same(short.directoryDisk, long.directoryDisk, FIELD_16_MAX) &&
    same(short.entriesOnDisk, long.entriesOnDisk, FIELD_16_MAX) &&
    same(short.entryCount, long.entryCount, FIELD_16_MAX) &&
    same(short.directoryBytes, long.directoryBytes, FIELD_32_MAX) &&
    same(short.directoryStart, long.directoryStart, FIELD_32_MAX)
  );
}

function placeOf(fields: EndFields, end: number): DirectoryPlace {
  if (fields.disk !== 0 || fields.directoryDisk !== 0) {
    throw new RejectedFileError('splitArchive', `disk ${fields.disk}, directory on disk ${fields.directoryDisk}`);
  }
  if (fields.entriesOnDisk !== fields.entryCount) {
    throw new RejectedFileError('archiveDamaged', 'two numbers of entries');
  }
  const missing = end - (fields.directoryStart + fields.directoryBytes);
  if (missing > 0) throw new RejectedFileError('dataBeforeArchive', `offsets are ${missing} bytes too small`);
  if (missing < 0) throw new RejectedFileError('archiveDamaged', `the directory passes its end by ${-missing} bytes`);
  return { entryCount: fields.entryCount, start: fields.directoryStart, end };
}
