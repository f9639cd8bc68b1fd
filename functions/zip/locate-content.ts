import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { parseExtraFields, unicodePathOf, widenFields } from '#shared/zip/extra-fields.ts';
import type { Span, SpanReader } from './span-reader.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { FIELD_16_MAX, fieldsOf, FLAG, LOCAL_HEADER_BYTES, LOCAL_HEADER_SIGNATURE } from '#shared/zip/zip-records.ts';

/** Position of an entry's compressed bytes, and the rest of its slot after them: its data descriptor, or nothing. */
export interface ContentPlace {
  readonly content: Span;
  readonly descriptor: Span;
}

/** The longest data descriptor: signature, checksum and two 64-bit sizes. */
const DESCRIPTOR_BYTES_MAX = 24;
const DESCRIPTOR_BYTES: readonly number[] = [12, 16, 20, DESCRIPTOR_BYTES_MAX];
/**
 * Flags that both headers must share. The data descriptor's flag is the local header's; two bits are notes of the
 * compressor.
 */
const SHARED_FLAGS = FLAG.encrypted | FLAG.patch | FLAG.strongEncryption | FLAG.utf8 | FLAG.maskedHeaders;

/**
 * Returns the bytes that reading an entry can need: its slot, limited to its content, a local header and a descriptor.
 */
export function spanOf(entry: ZipEntry): Span {
  const longest = LOCAL_HEADER_BYTES + 2 * FIELD_16_MAX + entry.packedBytes + DESCRIPTOR_BYTES_MAX;
  return { start: entry.headerOffset, end: Math.min(entry.slotEnd, entry.headerOffset + longest) };
}

/**
 * Reads an entry's local header and compares it with the central directory.
 *
 * @throws {RejectedFileError} where they differ or the entry does not fill its slot
 */
export async function locateContent(reader: SpanReader, entry: ZipEntry): Promise<ContentPlace> {
  const disagree = (what: string): RejectedFileError => new RejectedFileError('headersDisagree', what);
  const start = entry.headerOffset;
  const fields = fieldsOf(await reader.read(start, start + LOCAL_HEADER_BYTES));
  if (fields.getUint32(0, true) !== LOCAL_HEADER_SIGNATURE) throw disagree('no local header');
  const flags = fields.getUint16(6, true);
  if ((flags & SHARED_FLAGS) !== (entry.flags & SHARED_FLAGS)) throw disagree('flags');
  if (fields.getUint16(8, true) !== entry.method) throw disagree('method');

  const nameStart = start + LOCAL_HEADER_BYTES;
  const extraStart = nameStart + fields.getUint16(26, true);
  const contentStart = extraStart + fields.getUint16(28, true);
  const content = { start: contentStart, end: contentStart + entry.packedBytes };
  if (content.end > entry.slotEnd) throw disagree('the content reaches into the next entry');
  const names = await reader.read(nameStart, contentStart);
  const hasDescriptor = (flags & FLAG.dataDescriptor) !== 0;
  checkNames(entry, names.subarray(0, extraStart - nameStart), names.subarray(extraStart - nameStart));
  checkSizes(entry, fields, names.subarray(extraStart - nameStart), hasDescriptor);

  const surplus = entry.slotEnd - content.end;
  const isFilled = hasDescriptor ? DESCRIPTOR_BYTES.includes(surplus) : surplus === 0;
  if (!isFilled) throw new RejectedFileError('hiddenData', `${surplus} bytes behind the content`);
  return { content, descriptor: { start: content.end, end: entry.slotEnd } };
}

function checkNames(entry: ZipEntry, rawName: Uint8Array, extra: Uint8Array): void {
  if (!isSameName(rawName, Buffer.from(entry.rawNameHex, 'hex')))
    throw new RejectedFileError('headersDisagree', 'name');
  const paths = parseExtraFields(extra)?.unicodePaths ?? [];
  const unicodePath = unicodePathOf(paths, rawName);
  if (unicodePath !== null && Buffer.from(unicodePath).toString('hex') !== entry.unicodePathHex) {
    throw new RejectedFileError('headersDisagree', 'unicode path');
  }
}

const SLASHES: readonly number[] = [0x2f, 0x5c];

/** Some programs turn `\\` into `/` in one of the headers only. */
const isSameName = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length &&
  one.every((byte, at) => byte === other[at] || (SLASHES.includes(byte) && SLASHES.includes(other[at] ?? 0)));

/**
 * With a data descriptor the local header may leave checksum and sizes at zero; otherwise they equal the directory's.
 */
function checkSizes(entry: ZipEntry, fields: DataView, extra: Uint8Array, hasDescriptor: boolean): void {
  const header = { packedBytes: fields.getUint32(18, true), sizeBytes: fields.getUint32(22, true) };
  const extraFields = parseExtraFields(extra);
  const wide = extraFields === null ? null : widenFields(header, extraFields.zip64);
  if (wide === null) throw new RejectedFileError('headersDisagree', 'extra field of the local header');
  const fits = (local: number, central: number): boolean => local === central || (hasDescriptor && local === 0);
  const isSame =
    fits(wide.packedBytes, entry.packedBytes) &&
    fits(wide.sizeBytes, entry.sizeBytes) &&
    fits(fields.getUint32(14, true), entry.crc32);
  if (!isSame) throw new RejectedFileError('headersDisagree', 'sizes or checksum');
}
