import { crc32, deflateRawSync } from 'node:zlib';
import {
  packCentralHeader,
  packEndRecord,
  packFields,
  packLocalHeader,
  type CentralFields,
  type EndFields,
  type LocalFields,
} from '#infra/phantom/zip-headers.ts';

/** One entry of a zip in which any field may be false. Absent fields are written correctly. */
export interface ZipPart {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array;
  readonly method?: number;
  /** The bytes between the headers, instead of the packed content. */
  readonly packed?: Uint8Array;
  /** Fields that replace the correct values in both headers, such as flags, extra field and attributes. */
  readonly both?: Partial<CentralFields>;
  readonly local?: Partial<LocalFields> | 'missing';
  readonly central?: Partial<CentralFields> | 'missing';
  /** Makes the data descriptor after the content. The header's flag is then set, and the local header has zero as checksum and sizes. */
  readonly descriptor?: (fields: LocalFields) => Uint8Array;
}

/** Position, size and number of entries of the central directory that was written. */
export interface Place {
  readonly entryCount: number;
  readonly directoryStart: number;
  readonly directoryBytes: number;
}

/** Bytes and records that a test zip has around its entries. */
export interface ZipShape {
  readonly before?: Uint8Array;
  /** Whether the offsets are counted from the end of `before`, as if `before` had been added later. */
  readonly isBeforeUncounted?: boolean;
  readonly beforeDirectory?: Uint8Array;
  readonly beforeEnd?: (place: Place) => Uint8Array;
  readonly end?: Partial<EndFields>;
  readonly after?: Uint8Array;
}

const EMPTY = new Uint8Array();
const FLAG_DESCRIPTOR = 1 << 3;

/** Writes a zip of parts. The shape can give any field of any record a wrong value. */
export function buildZip(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const body: Uint8Array[] = [shape.before ?? EMPTY];
  const centrals: Uint8Array[] = [];
  let offset = shape.isBeforeUncounted === true ? 0 : (shape.before?.length ?? 0);
  for (const part of parts) {
    const packed = packedOf(part);
    const fields = fieldsOfPart(part, packed.length);
    const withDescriptor = part.descriptor === undefined ? {} : { crc32: 0, packedBytes: 0, sizeBytes: 0 };
    const written =
      part.local === 'missing'
        ? []
        : [
            packLocalHeader({ ...fields, ...withDescriptor, ...part.local }),
            packed,
            part.descriptor?.(fields) ?? EMPTY,
          ];
    if (part.central !== 'missing') {
      centrals.push(packCentralHeader({ ...fields, headerOffset: offset, ...part.both, ...part.central }));
    }
    body.push(...written);
    offset += written.reduce((sum, bytes) => sum + bytes.length, 0);
  }
  const directory = Buffer.concat(centrals);
  const place: Place = {
    entryCount: centrals.length,
    directoryStart: offset + (shape.beforeDirectory?.length ?? 0),
    directoryBytes: directory.length,
  };
  const end = packEndRecord({
    disk: 0,
    directoryDisk: 0,
    entriesOnDisk: place.entryCount & 0xffff,
    entryCount: place.entryCount & 0xffff,
    directoryBytes: place.directoryBytes,
    directoryStart: place.directoryStart,
    comment: EMPTY,
    ...shape.end,
  });
  const beforeEnd = shape.beforeEnd?.(place) ?? EMPTY;
  return Buffer.concat([...body, shape.beforeDirectory ?? EMPTY, directory, beforeEnd, end, shape.after ?? EMPTY]);
}

const packedOf = ({ content = EMPTY, method = 8, packed }: ZipPart): Uint8Array =>
  packed ?? (method === 8 ? deflateRawSync(content) : content);

function fieldsOfPart(part: ZipPart, packedBytes: number): CentralFields {
  const content = part.content ?? EMPTY;
  return {
    flags: part.descriptor === undefined ? 0 : FLAG_DESCRIPTOR,
    method: part.method ?? 8,
    modified: 0x5c_25_4b_c0,
    crc32: crc32(content),
    packedBytes,
    sizeBytes: content.length,
    rawName: Buffer.from(part.name),
    extra: EMPTY,
    madeBy: (3 << 8) | 20,
    comment: EMPTY,
    disk: 0,
    externalAttributes: 0,
    headerOffset: 0,
    ...part.both,
  };
}

/** Returns an extra field for a local or a central header. */
export const extraField = (id: number, content: Uint8Array): Buffer =>
  Buffer.concat([
    packFields([
      [2, id],
      [2, content.length],
    ]),
    content,
  ]);

/** Returns a zip64 extra field of 64-bit values. */
export const zip64Extra = (...values: number[]): Buffer =>
  extraField(0x0001, packFields(values.map((value) => [8, value] as const)));

/** Returns an Info-ZIP unicode path field for an entry that is called `rawName` in its header. */
export const unicodePathExtra = (path: string, rawName: string | Uint8Array): Buffer =>
  extraField(0x7075, Buffer.concat([Buffer.from([1]), packFields([[4, crc32(rawName)]]), Buffer.from(path)]));

/** Returns a data descriptor in one of four forms: with or without a signature, and with sizes of 4 or 8 bytes. */
export const descriptorOf =
  ({ isSigned = true, isWide = false, ...lies }: { isSigned?: boolean; isWide?: boolean } & Partial<LocalFields>) =>
  (fields: LocalFields): Buffer => {
    const { crc32: checksum, packedBytes, sizeBytes } = { ...fields, ...lies };
    const width = isWide ? 8 : 4;
    return packFields([
      ...(isSigned ? [[4, 0x08074b50] as const] : []),
      [4, checksum],
      [width, packedBytes],
      [width, sizeBytes],
    ]);
  };

/** Values of a zip64 end record and its locator that replace the true ones. */
export interface Zip64Lies {
  readonly version?: number;
  readonly entryCount?: number;
  readonly directoryStart?: number;
  readonly recordBytes?: number;
  readonly recordAt?: number;
  readonly disks?: number;
  readonly extension?: Uint8Array;
}

/** Returns the zip64 end record and its locator. */
export const zip64End =
  (lies: Zip64Lies = {}) =>
  (place: Place): Buffer => {
    const { entryCount, directoryStart, directoryBytes } = { ...place, ...lies };
    const extension = lies.extension ?? EMPTY;
    const record = packFields([
      [4, 0x06064b50],
      [8, lies.recordBytes ?? 44 + extension.length],
      [2, 45],
      [2, lies.version ?? 45],
      [4, 0],
      [4, 0],
      [8, entryCount],
      [8, entryCount],
      [8, directoryBytes],
      [8, directoryStart],
    ]);
    const recordAt = lies.recordAt ?? place.directoryStart + place.directoryBytes;
    const locator = packFields([
      [4, 0x07064b50],
      [4, 0],
      [8, recordAt],
      [4, lies.disks ?? 1],
    ]);
    return Buffer.concat([record, extension, locator]);
  };

/** Fields of an end record with their largest values. A reader then takes the true values from the zip64 record. */
export const MARKED_END = {
  entriesOnDisk: 0xffff,
  entryCount: 0xffff,
  directoryBytes: 0xffffffff,
  directoryStart: 0xffffffff,
} as const satisfies Partial<EndFields>;
