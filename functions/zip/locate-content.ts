import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type ExtraFields, parseExtraFields, unicodePathOf, widenFields } from '#shared/zip/extra-fields.ts';
import type { Span } from './span-reader.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { FIELD_16_MAX, fieldsOf, FLAG, LOCAL_HEADER_BYTES, LOCAL_HEADER_SIGNATURE } from '#shared/zip/zip-records.ts';

/**
 * Position of an entry's compressed bytes. `descriptor` is the range from the end of these bytes to the next entry. This range contains the
 * data descriptor, or is empty.
 */
export interface ContentPlace {
  readonly content: Span;
  readonly descriptor: Span;
}

/** Length of the longest data descriptor in bytes: signature, checksum and two 64-bit sizes. */
const DESCRIPTOR_BYTES_MAX = 24;
const DESCRIPTOR_BYTES: readonly number[] = [12, 16, 20, DESCRIPTOR_BYTES_MAX];
/**
 * Flags that must be equal in an entry's local header and its central directory. Other flags may differ. Some programs mark a data
 * descriptor in the local header only. Bits 1 and 2 only say how the compressor was set.
 */
const SHARED_FLAGS = FLAG.encrypted | FLAG.patch | FLAG.strongEncryption | FLAG.utf8 | FLAG.maskedHeaders;

/** Longest local header in bytes: its fields, a name and an extra field. */
const HEADER_BYTES_MAX = LOCAL_HEADER_BYTES + 2 * FIELD_16_MAX;

/**
 * Returns the range that must be read for an entry. It ends at the next entry. If the next entry is too far away, the range ends after the
 * longest possible header, content and descriptor.
 */
export function spanOf(entry: ZipEntry): Span {
  const longest = HEADER_BYTES_MAX + entry.packedBytes + DESCRIPTOR_BYTES_MAX;
  return { start: entry.headerOffset, end: Math.min(entry.slotEnd, entry.headerOffset + longest) };
}

/** Returns the start of an entry's span, which is long enough to contain its local header. */
export function headerSpanOf(entry: ZipEntry): Span {
  const { start, end } = spanOf(entry);
  return { start, end: Math.min(end, start + HEADER_BYTES_MAX) };
}

/**
 * Compares an entry's local header with the central directory, and returns the position of its content. `bytes` is the
 * entry's slot, or a start of the slot that contains the local header. A slot ends where the next entry begins.
 *
 * @throws {RejectedFileError} if header and directory differ, or if the entry does not fill its slot
 */
export function locateContent(bytes: Uint8Array, entry: ZipEntry): ContentPlace {
  if (bytes.length < LOCAL_HEADER_BYTES) throw disagree('no local header');
  const fields = fieldsOf(bytes);
  if (fields.getUint32(0, true) !== LOCAL_HEADER_SIGNATURE) throw disagree('no local header');
  const flags = fields.getUint16(6, true);
  if ((flags & SHARED_FLAGS) !== (entry.flags & SHARED_FLAGS)) throw disagree('flags');
  if (fields.getUint16(8, true) !== entry.method) throw disagree('method');

  const nameEnd = LOCAL_HEADER_BYTES + fields.getUint16(26, true);
  const headerEnd = nameEnd + fields.getUint16(28, true);
  const content = { start: entry.headerOffset + headerEnd, end: entry.headerOffset + headerEnd + entry.packedBytes };
  if (content.end > entry.slotEnd) throw disagree('the content reaches into the next entry');
  const hasDescriptor = (flags & FLAG.dataDescriptor) !== 0;
  const extra = parseExtraFields(bytes.subarray(nameEnd, headerEnd));
  checkNames(entry, bytes.subarray(LOCAL_HEADER_BYTES, nameEnd), extra?.unicodePaths ?? []);
  checkSizes(entry, fields, extra, hasDescriptor);

  const surplus = entry.slotEnd - content.end;
  const isFilled = hasDescriptor ? DESCRIPTOR_BYTES.includes(surplus) : surplus === 0;
  if (!isFilled) throw new RejectedFileError('hiddenData', `${surplus} bytes behind the content`);
  return { content, descriptor: { start: content.end, end: entry.slotEnd } };
}

const disagree = (what: string): RejectedFileError => new RejectedFileError('headersDisagree', what);

function checkNames(entry: ZipEntry, rawName: Uint8Array, unicodePaths: readonly Uint8Array[]): void {
  if (!isSameName(rawName, Buffer.from(entry.rawNameHex, 'hex'))) throw disagree('name');
  const unicodePath = unicodePathOf(unicodePaths, rawName);
  if (unicodePath !== null && Buffer.from(unicodePath).toString('hex') !== entry.unicodePathHex)
    throw disagree('unicode path');
}

const SLASHES: readonly number[] = [0x2f, 0x5c];

/** Whether two names are equal, with `\\` and `/` as the same character. Some programs replace `\\` by `/` in only one of the headers. */
const isSameName = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length &&
  one.every((byte, at) => byte === other[at] || (SLASHES.includes(byte) && SLASHES.includes(other[at] ?? 0)));

/** Throws unless checksum and sizes equal the directory's values. With a data descriptor, the local header may have zeros instead. */
function checkSizes(entry: ZipEntry, fields: DataView, extra: ExtraFields | null, hasDescriptor: boolean): void {
  const header = { packedBytes: fields.getUint32(18, true), sizeBytes: fields.getUint32(22, true) };
  const wide = extra === null ? null : widenFields(header, extra.zip64);
  if (wide === null) throw disagree('extra field of the local header');
  const fits = (local: number, central: number): boolean => local === central || (hasDescriptor && local === 0);
  const isSame =
    fits(wide.packedBytes, entry.packedBytes) &&
    fits(wide.sizeBytes, entry.sizeBytes) &&
    fits(fields.getUint32(14, true), entry.crc32);
  if (!isSame) throw disagree('sizes or checksum');
}
