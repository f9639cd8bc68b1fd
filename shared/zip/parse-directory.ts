import { RejectedFileError } from '../file/rejected-file-error.ts';
import { decodeNames } from './decode-names.ts';
import { parseExtraFields, unicodePathOf, widenFields } from './extra-fields.ts';
import { hexOf } from './hex.ts';
import { safePath } from './safe-path.ts';
import type { ZipEntry } from './zip-entry.ts';
import { DIRECTORY_HEADER_BYTES, DIRECTORY_HEADER_SIGNATURE, fieldsOf, FLAG } from './zip-records.ts';

/** An entry before its slot in the file is known. */
export type UnplacedEntry = Omit<ZipEntry, 'slotEnd'>;

type UnnamedEntry = Omit<UnplacedEntry, 'path' | 'nameEncoding' | 'nameFault' | 'isFolder'>;

interface DirectoryHeader {
  readonly entry: UnnamedEntry;
  readonly rawName: Uint8Array;
  readonly unicodePath: Uint8Array | null;
  readonly hasTwoNames: boolean;
  readonly end: number;
}

const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;

/** Reads the headers of a central directory and decodes their names together. The headers must fill the directory exactly. */
export function parseDirectory(directory: Uint8Array, entryCount: number): UnplacedEntry[] {
  const headers: DirectoryHeader[] = [];
  let at = 0;
  for (let index = 0; index < entryCount; index += 1) {
    const header = parseHeader(directory, at, index);
    headers.push(header);
    at = header.end;
  }
  if (at !== directory.length) {
    throw new RejectedFileError('archiveDamaged', `${directory.length - at} bytes behind the last directory header`);
  }
  const names = decodeNames(
    headers.map(({ entry, rawName, unicodePath }) => ({
      bytes: rawName,
      isMarkedUtf8: (entry.flags & FLAG.utf8) !== 0,
      unicodePath,
    })),
  );
  return headers.map(({ entry, hasTwoNames }, index) => {
    const { text = '', encoding = 'utf-8' } = names[index] ?? {};
    const { path, fault } = safePath(text);
    const isFolder = /[\\/]$/u.test(text) || ((entry.externalAttributes >>> 16) & S_IFMT) === S_IFDIR;
    return { ...entry, path, nameEncoding: encoding, nameFault: hasTwoNames ? 'nameAmbiguous' : fault, isFolder };
  });
}

function parseHeader(directory: Uint8Array, at: number, index: number): DirectoryHeader {
  const damaged = (what: string): RejectedFileError =>
    new RejectedFileError('archiveDamaged', `${what} in directory header ${index}`);
  if (at + DIRECTORY_HEADER_BYTES > directory.length) throw damaged('too few bytes');
  const fields = fieldsOf(directory.subarray(at));
  if (fields.getUint32(0, true) !== DIRECTORY_HEADER_SIGNATURE) throw damaged('no signature');
  const nameStart = at + DIRECTORY_HEADER_BYTES;
  const extraStart = nameStart + fields.getUint16(28, true);
  const extraEnd = extraStart + fields.getUint16(30, true);
  const end = extraEnd + fields.getUint16(32, true);
  if (end > directory.length) throw damaged('too few bytes');

  const rawName = directory.subarray(nameStart, extraStart);
  const extra = parseExtraFields(directory.subarray(extraStart, extraEnd));
  if (extra === null) throw damaged('broken extra field');
  const unicodePath = unicodePathOf(extra.unicodePaths, rawName);
  const flags = fields.getUint16(8, true);
  const isRenamed = (flags & FLAG.utf8) !== 0 && unicodePath !== null && hexOf(rawName) !== hexOf(unicodePath);
  const entry: UnnamedEntry = {
    index,
    rawNameHex: hexOf(rawName),
    unicodePathHex: unicodePath === null ? null : hexOf(unicodePath),
    method: fields.getUint16(10, true),
    flags,
    externalAttributes: fields.getUint32(38, true),
    crc32: fields.getUint32(16, true),
    ...readPlaces(fields, extra.zip64, index),
  };
  return { entry, rawName, unicodePath, hasTwoNames: isRenamed || extra.unicodePaths.length > 1, end };
}

function readPlaces(
  fields: DataView,
  zip64: Uint8Array | null,
  index: number,
): Pick<ZipEntry, 'packedBytes' | 'sizeBytes' | 'headerOffset'> {
  const header = {
    packedBytes: fields.getUint32(20, true),
    sizeBytes: fields.getUint32(24, true),
    disk: fields.getUint16(34, true),
    headerOffset: fields.getUint32(42, true),
  };
  const wide = widenFields(header, zip64);
  if (wide === null) throw new RejectedFileError('zip64Damaged', `extra field of directory header ${index}`);
  const { disk, ...places } = wide;
  if (disk !== 0) throw new RejectedFileError('splitArchive', `entry ${index} on disk ${disk}`);
  return places;
}
