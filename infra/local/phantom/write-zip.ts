import { crc32, deflateRawSync } from 'node:zlib';
import { CP437_UPPER_HALF } from '#functions/zip/cp437.ts';
import { encodeText } from './encode-text.ts';
import { packCentralHeader, packEndRecord, packLocalHeader, type LocalFields } from './zip-headers.ts';

/** In which encoding a zip program writes its names. Only UTF-8 is marked as such; the others leave the reader to guess. */
export type ZipNameEncoding = 'utf8' | 'gbk' | 'big5' | 'cp437';

export interface ZipFile {
  /** Text, or the bytes as they are to stand in the zip. */
  readonly name: string | Uint8Array;
  readonly content: Uint8Array;
  readonly method?: 'store' | 'deflate';
  readonly modifiedAt?: Date;
}

const FLAG_UTF8 = 1 << 11;
const METHODS = { store: 0, deflate: 8 } as const;
/** Written by MS-DOS, by version 2.0 of the format: what Windows' own program says. */
const MADE_BY_WINDOWS = 20;
const ATTRIBUTE_ARCHIVE = 0x20;
const DEFAULT_MODIFIED_AT = new Date('2026-01-05T09:30:00Z');

/** Writes a zip as Windows does: plain headers, no extra fields, all in memory. */
export function writeZip(files: readonly ZipFile[], nameEncoding: ZipNameEncoding = 'utf8'): Uint8Array {
  const locals: Uint8Array[] = [];
  const centrals: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content, method = 'deflate', modifiedAt = DEFAULT_MODIFIED_AT } of files) {
    const packed = method === 'store' ? content : deflateRawSync(content);
    const fields: LocalFields = {
      flags: nameEncoding === 'utf8' && typeof name === 'string' ? FLAG_UTF8 : 0,
      method: METHODS[method],
      modified: toDosTime(modifiedAt),
      crc32: crc32(content),
      packedBytes: packed.length,
      sizeBytes: content.length,
      rawName: typeof name === 'string' ? encodeName(name, nameEncoding) : name,
      extra: new Uint8Array(),
    };
    const header = packLocalHeader(fields);
    locals.push(header, packed);
    centrals.push(
      packCentralHeader({
        ...fields,
        madeBy: MADE_BY_WINDOWS,
        comment: new Uint8Array(),
        disk: 0,
        externalAttributes: ATTRIBUTE_ARCHIVE,
        headerOffset: offset,
      }),
    );
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = packEndRecord({
    disk: 0,
    directoryDisk: 0,
    entriesOnDisk: files.length,
    entryCount: files.length,
    directoryBytes: directory.length,
    directoryStart: offset,
    comment: new Uint8Array(),
  });
  return Buffer.concat([...locals, directory, end]);
}

/** A name's bytes in an encoding. Throws a RangeError for a character that the encoding does not have. */
export function encodeName(name: string, encoding: ZipNameEncoding): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(name);
  if (encoding !== 'cp437') return encodeText(name, encoding);
  return Uint8Array.from(name, (character) => {
    const code = character.charCodeAt(0);
    const upper = CP437_UPPER_HALF.indexOf(character);
    if (code >= 0x80 && upper < 0) throw new RangeError(`cp437 has no ${JSON.stringify(character)}`);
    return code < 0x80 ? code : 0x80 + upper;
  });
}

/** Two-second steps since 1980 in the bit fields of MS-DOS, date in the upper half. */
function toDosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
