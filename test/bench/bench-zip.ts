import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { packCentralHeader, packEndRecord, packLocalHeader } from '#infra/phantom/zip-headers.ts';
import { MARKED_END, zip64End, zip64Extra } from '#test/support/zip/hostile-zip.ts';

/** A packed entry. It can be written into several zips without packing it again. */
export interface PackedEntry {
  readonly name: string;
  readonly method: 0 | 8;
  readonly crc32: number;
  readonly sizeBytes: number;
  readonly packedBytes: number;
  /** The packed bytes. Absent: the content is only zeros, which take no space on the disk. */
  readonly packed?: readonly Uint8Array[];
}

export const packEntry = (name: string, content: Uint8Array): PackedEntry => {
  const packed = deflateRawSync(content);
  return {
    name,
    method: 8,
    crc32: crc32(content),
    sizeBytes: content.length,
    packedBytes: packed.length,
    packed: [packed],
  };
};

/** Returns an entry with the content stored without compression. */
export const storeEntry = (name: string, content: Uint8Array): PackedEntry => ({
  name,
  method: 0,
  crc32: crc32(content),
  sizeBytes: content.length,
  packedBytes: content.length,
  packed: [content],
});

/** Packs `content` once, and returns an entry that holds it `times` times. */
export function packRepeated(name: string, content: readonly Uint8Array[], times: number): PackedEntry {
  // A full flush ends at a byte boundary, and the next part does not need earlier data. So any number of parts can be joined.
  const once = content.map((part) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }));
  const lastBlock = Buffer.from([0x03, 0x00]);
  const packed = [...Array.from({ length: times }, () => once).flat(), lastBlock];
  let checksum = 0;
  for (let time = 0; time < times; time += 1) for (const part of content) checksum = crc32(part, checksum);
  return {
    name,
    method: 8,
    crc32: checksum,
    sizeBytes: times * content.reduce((sum, { length }) => sum + length, 0),
    packedBytes: packed.reduce((sum, { length }) => sum + length, 0),
    packed,
  };
}

/** Returns a stored entry that holds only zeros. */
export function zeroEntry(name: string, sizeBytes: number): PackedEntry {
  const zeros = new Uint8Array(64 * 1024 * 1024);
  let checksum = 0;
  for (let at = 0; at < sizeBytes; at += zeros.length)
    checksum = crc32(zeros.subarray(0, Math.min(zeros.length, sizeBytes - at)), checksum);
  return { name, method: 0, crc32: checksum, sizeBytes, packedBytes: sizeBytes };
}

const FIELD_32_MAX = 0xffffffff;
const FLAG_UTF8 = 1 << 11;

const fieldsOf = ({ name, ...entry }: PackedEntry) => ({
  ...entry,
  flags: FLAG_UTF8,
  modified: 0x5c_25_4b_c0,
  rawName: new TextEncoder().encode(name),
  extra: new Uint8Array(),
});

/** Writes a zip to the disk, with ZIP64 offsets if needed. Only the directory is kept in memory. */
export function writeZipFile(path: string, entries: Iterable<PackedEntry>): void {
  const file = openSync(path, 'w');
  const centrals: Uint8Array[] = [];
  let offset = 0;
  const put = (bytes: Uint8Array): void => {
    for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from, bytes.length - from, offset + from);
    offset += bytes.length;
  };
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    const isFar = offset >= FIELD_32_MAX;
    const place = isFar ? { headerOffset: FIELD_32_MAX, extra: zip64Extra(offset) } : { headerOffset: offset };
    const madeBy = (3 << 8) | 20;
    centrals.push(
      packCentralHeader({ ...fields, madeBy, comment: new Uint8Array(), disk: 0, externalAttributes: 0, ...place }),
    );
    put(packLocalHeader(fields));
    if (entry.packed === undefined) offset += entry.packedBytes;
    else for (const piece of entry.packed) put(piece);
  }
  const directory = Buffer.concat(centrals);
  const place = { entryCount: centrals.length, directoryStart: offset, directoryBytes: directory.length };
  put(directory);
  const isLarge = place.directoryStart >= FIELD_32_MAX;
  if (isLarge) put(zip64End()(place));
  const end = { disk: 0, directoryDisk: 0, entriesOnDisk: place.entryCount, comment: new Uint8Array(), ...place };
  put(packEndRecord(isLarge ? { ...end, ...MARKED_END } : end));
  ftruncateSync(file, offset);
  closeSync(file);
}
