import { crc32 } from 'node:zlib';
import {
  DIRECTORY_HEADER_BYTES,
  DIRECTORY_HEADER_SIGNATURE,
  END_RECORD_BYTES,
  END_RECORD_SIGNATURE,
  EXTRA_ZIP64,
  FIELD_16_MAX,
  FIELD_32_MAX,
  FLAG,
  LOCAL_HEADER_BYTES,
  LOCAL_HEADER_SIGNATURE,
  METHOD_STORED,
  ZIP64_END_RECORD_BYTES,
  ZIP64_END_RECORD_SIGNATURE,
  ZIP64_LOCATOR_BYTES,
  ZIP64_LOCATOR_SIGNATURE,
} from '#shared/zip/zip-records.ts';

/** A file of the zip. Its content is read twice: first for the checksum, which the header before the content contains, then for writing. */
export interface PackedFile {
  readonly name: string;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly sizeBytes: number;
  readonly headerOffset: number;
}

/** 1980-01-01, the earliest date of the format. The date is fixed, so the bytes of a package depend only on its files. */
const DOS_DATE = (1 << 5) | 1;
const VERSION_ZIP64 = 45;

/** Yields a zip with the files stored uncompressed, because they are compressed already. Large sizes get ZIP64 records. */
export async function* packZip(files: Iterable<PackedFile> | AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const file of files) {
    let crc = 0;
    let sizeBytes = 0;
    for await (const piece of file.pieces()) {
      crc = crc32(piece, crc);
      sizeBytes += piece.length;
    }
    const entry = { name: Buffer.from(file.name, 'utf8'), crc, sizeBytes, headerOffset: offset };
    const header = localHeader(entry);
    yield header;
    yield* file.pieces();
    written.push(entry);
    offset += header.length + sizeBytes;
  }
  const directory = Buffer.concat(written.map(directoryHeader));
  yield directory;
  yield endRecords(written.length, directory.length, offset);
}

const capped = (value: number, max: number): number => Math.min(value, max);

/** Returns a ZIP64 extra field with the sizes and offsets that do not fit into 32 bits (APPNOTE 4.5.3). Empty if all fit. */
function zip64Extra(values: readonly number[]): Buffer {
  const large = values.filter((value) => value >= FIELD_32_MAX);
  if (large.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + large.length * 8);
  extra.writeUInt16LE(EXTRA_ZIP64, 0);
  extra.writeUInt16LE(large.length * 8, 2);
  for (const [position, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + position * 8);
  return extra;
}

/** Writes the fields that both headers share: from `version needed` to the lengths of name and extra field. */
function writeShared(header: Buffer, at: number, { name, crc, sizeBytes }: Written, extraBytes: number): void {
  header.writeUInt16LE(VERSION_ZIP64, at);
  header.writeUInt16LE(FLAG.utf8, at + 2);
  header.writeUInt16LE(METHOD_STORED, at + 4);
  header.writeUInt16LE(DOS_DATE, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(capped(sizeBytes, FIELD_32_MAX), at + 14);
  header.writeUInt32LE(capped(sizeBytes, FIELD_32_MAX), at + 18);
  header.writeUInt16LE(name.length, at + 22);
  header.writeUInt16LE(extraBytes, at + 24);
}

function localHeader(entry: Written): Buffer {
  const extra = zip64Extra([entry.sizeBytes, entry.sizeBytes]);
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(LOCAL_HEADER_SIGNATURE, 0);
  writeShared(header, 4, entry, extra.length);
  return Buffer.concat([header, entry.name, extra]);
}

function directoryHeader(entry: Written): Buffer {
  const extra = zip64Extra([entry.sizeBytes, entry.sizeBytes, entry.headerOffset]);
  const header = Buffer.alloc(DIRECTORY_HEADER_BYTES);
  header.writeUInt32LE(DIRECTORY_HEADER_SIGNATURE, 0);
  header.writeUInt16LE(VERSION_ZIP64, 4);
  writeShared(header, 6, entry, extra.length);
  header.writeUInt32LE(capped(entry.headerOffset, FIELD_32_MAX), 42);
  return Buffer.concat([header, entry.name, extra]);
}

function endRecords(count: number, directoryBytes: number, directoryStart: number): Buffer {
  const end = Buffer.alloc(END_RECORD_BYTES);
  end.writeUInt32LE(END_RECORD_SIGNATURE, 0);
  end.writeUInt16LE(capped(count, FIELD_16_MAX), 8);
  end.writeUInt16LE(capped(count, FIELD_16_MAX), 10);
  end.writeUInt32LE(capped(directoryBytes, FIELD_32_MAX), 12);
  end.writeUInt32LE(capped(directoryStart, FIELD_32_MAX), 16);
  if (count < FIELD_16_MAX && directoryStart < FIELD_32_MAX) return end;
  const end64 = Buffer.alloc(ZIP64_END_RECORD_BYTES);
  end64.writeUInt32LE(ZIP64_END_RECORD_SIGNATURE, 0);
  end64.writeBigUInt64LE(BigInt(ZIP64_END_RECORD_BYTES - 12), 4);
  end64.writeUInt16LE(VERSION_ZIP64, 12);
  end64.writeUInt16LE(VERSION_ZIP64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(directoryBytes), 40);
  end64.writeBigUInt64LE(BigInt(directoryStart), 48);
  const locator = Buffer.alloc(ZIP64_LOCATOR_BYTES);
  locator.writeUInt32LE(ZIP64_LOCATOR_SIGNATURE, 0);
  locator.writeBigUInt64LE(BigInt(directoryStart + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
