/**
 * The records of a zip (APPNOTE 4.3) as bytes. Callers choose the value of every field: the phantoms make good zips, and the tests make
 * hostile ones.
 */

export interface LocalFields {
  readonly flags: number;
  readonly method: number;
  /** MS-DOS time in the lower 16 bits, MS-DOS date in the upper 16 bits. */
  readonly modified: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
  readonly rawName: Uint8Array;
  readonly extra: Uint8Array;
  readonly signature?: number;
}

export interface CentralFields extends LocalFields {
  /** Upper byte: the system that made the entry (3 is Unix). Lower byte: the version of the format. */
  readonly madeBy: number;
  readonly comment: Uint8Array;
  readonly disk: number;
  readonly externalAttributes: number;
  readonly headerOffset: number;
}

export interface EndFields {
  readonly disk: number;
  readonly directoryDisk: number;
  readonly entriesOnDisk: number;
  readonly entryCount: number;
  readonly directoryBytes: number;
  readonly directoryStart: number;
  readonly comment: Uint8Array;
  /** Length of the comment as the record states it. Only for incorrect zips; absent = the true length. */
  readonly commentBytes?: number;
}

const VERSION_NEEDED = 20;

/** Packs numbers as `[width in bytes, value]` pairs into bytes, little-endian. */
export function packFields(fields: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

const commonFields = (fields: LocalFields): [2 | 4, number][] => [
  [2, VERSION_NEEDED],
  [2, fields.flags],
  [2, fields.method],
  [4, fields.modified],
  [4, fields.crc32],
  [4, fields.packedBytes],
  [4, fields.sizeBytes],
  [2, fields.rawName.length],
  [2, fields.extra.length],
];

export function packLocalHeader(fields: LocalFields): Buffer {
  const header = packFields([[4, fields.signature ?? 0x04034b50], ...commonFields(fields)]);
  return Buffer.concat([header, fields.rawName, fields.extra]);
}

export function packCentralHeader(fields: CentralFields): Buffer {
  const header = packFields([
    [4, fields.signature ?? 0x02014b50],
    [2, fields.madeBy],
    ...commonFields(fields),
    [2, fields.comment.length],
    [2, fields.disk],
    [2, 0],
    [4, fields.externalAttributes],
    [4, fields.headerOffset],
  ]);
  return Buffer.concat([header, fields.rawName, fields.extra, fields.comment]);
}

export function packEndRecord(fields: EndFields): Buffer {
  const record = packFields([
    [4, 0x06054b50],
    [2, fields.disk],
    [2, fields.directoryDisk],
    [2, fields.entriesOnDisk],
    [2, fields.entryCount],
    [4, fields.directoryBytes],
    [4, fields.directoryStart],
    [2, fields.commentBytes ?? fields.comment.length],
  ]);
  return Buffer.concat([record, fields.comment]);
}
