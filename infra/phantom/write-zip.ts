import { crc32, deflateRawSync } from 'node:zlib';
import { CP437_UPPER_HALF, CP857_UPPER_HALF } from '#shared/zip/upper-halves.ts';
import { encodeText } from './encode-text.ts';
import { packCentralHeader, packEndRecord, packLocalHeader, type LocalFields } from './zip-headers.ts';

/**
 * Encoding in which a zip program writes file names. The zip format can mark only UTF-8 names. A reader has to guess every other encoding.
 */
export type ZipNameEncoding = 'utf8' | keyof typeof LABELS | keyof typeof UPPER_HALVES;

const UPPER_HALVES = { cp437: CP437_UPPER_HALF, cp857: CP857_UPPER_HALF } as const;
/** Names of the encodings for `TextDecoder`. */
const LABELS = {
  gbk: 'gbk',
  big5: 'big5',
  cp866: 'ibm866',
  cp1251: 'windows-1251',
  cp1254: 'windows-1254',
  cp1256: 'windows-1256',
  cp949: 'euc-kr',
  shiftJis: 'shift_jis',
} as const;

export interface ZipFile {
  /** The file's name: text that `writeZip` encodes, or bytes that it writes unchanged. */
  readonly name: string | Uint8Array;
  readonly content: Uint8Array;
  readonly method?: 'store' | 'deflate';
  readonly modifiedAt?: Date;
}

const FLAG_UTF8 = 1 << 11;
const METHODS = { store: 0, deflate: 8 } as const;
/** Value of the field "version made by": MS-DOS, version 2.0 of the format. Windows' own zip program writes this value. */
const MADE_BY_WINDOWS = 20;
const ATTRIBUTE_ARCHIVE = 0x20;
const DEFAULT_MODIFIED_AT = new Date('2026-01-05T09:30:00Z');

/** Returns the bytes of a zip as Windows writes it, with plain headers and no extra fields. */
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

/** Encodes a file name. Throws a RangeError for a character that the encoding lacks. */
export function encodeName(name: string, encoding: ZipNameEncoding): Uint8Array {
  if (encoding === 'utf8') return new TextEncoder().encode(name);
  if (encoding !== 'cp437' && encoding !== 'cp857') return encodeText(name, LABELS[encoding]);
  return Uint8Array.from(name, (character) => {
    const code = character.charCodeAt(0);
    const upper = UPPER_HALVES[encoding].indexOf(character);
    if (code >= 0x80 && upper < 0) throw new RangeError(`${encoding} has no ${JSON.stringify(character)}`);
    return code < 0x80 ? code : 0x80 + upper;
  });
}

/** Converts a time to MS-DOS bit fields: the date in the upper 16 bits, the time in the lower. The time has steps of two seconds. */
function toDosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
