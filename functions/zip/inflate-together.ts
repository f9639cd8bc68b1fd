import { crc32, gunzipSync } from 'node:zlib';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { METHOD_DEFLATED } from '#shared/zip/zip-records.ts';
import { inflateNow } from './inflate-entry.ts';

/** A small entry with its compressed bytes. */
export interface PackedEntry {
  readonly entry: ZipEntry;
  readonly packed: Uint8Array;
}

/** The header of a gzip member without name, comment or time (RFC 1952 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_MAGIC = GZIP_HEADER.subarray(0, 2);
/** Largest content of a gzip member in bytes. Copying a larger content would cost more than a separate call of zlib. */
const MEMBER_BYTES_MAX = 16 * 1024;
/** Bytes of the checksum and length that follow the content of a gzip member. */
const GZIP_TRAILER_BYTES = 8;

/**
 * Inflates small entries with one call of zlib, as the members of one gzip file. A separate call for each entry would cost more than the
 * inflating itself. zlib compares checksum and length of each member with the directory's values. Afterwards the contents are cut apart by
 * the directory's sizes, so each checksum is checked again. Entries that fail are inflated alone, so the result is always the same as with
 * `inflateNow`.
 *
 * @returns the content of each entry, or its refusal
 */
export function inflateTogether(group: readonly PackedEntry[]): (Uint8Array | RejectedFileError)[] {
  const contents = new Map<PackedEntry, Uint8Array>();
  const members = group.filter(isSafeMember);
  const joined = members.length > 1 ? gunzip(members) : undefined;
  let at = 0;
  for (const member of joined === undefined ? [] : members) {
    const content = joined?.subarray(at, (at += member.entry.sizeBytes));
    if (content !== undefined && crc32(content) === member.entry.crc32) contents.set(member, content);
  }
  return group.map((one) => contents.get(one) ?? inflateAlone(one));
}

function inflateAlone({ packed, entry }: PackedEntry): Uint8Array | RejectedFileError {
  try {
    return inflateNow(packed, entry);
  } catch (error) {
    if (error instanceof RejectedFileError) return error;
    throw error;
  }
}

/**
 * Whether an entry can be a member. Its bytes must not contain the start of another gzip member, because zlib would read that as further
 * content.
 */
const isSafeMember = ({ packed, entry }: PackedEntry): boolean =>
  entry.method === METHOD_DEFLATED &&
  entry.sizeBytes <= MEMBER_BYTES_MAX &&
  packed.length > 0 &&
  packed.at(-1) !== GZIP_MAGIC[0] &&
  !Buffer.from(packed.buffer, packed.byteOffset, packed.length).includes(GZIP_MAGIC);

/** Returns the contents one after the other. Returns `undefined` if a member is damaged or the total length is wrong. */
function gunzip(members: readonly PackedEntry[]): Uint8Array | undefined {
  const sum = (of: (member: PackedEntry) => number): number => members.reduce((total, one) => total + of(one), 0);
  const sizeBytes = sum(({ entry }) => entry.sizeBytes);
  const file = Buffer.allocUnsafe(sum(({ packed }) => GZIP_HEADER.length + packed.length + GZIP_TRAILER_BYTES));
  let at = 0;
  for (const { packed, entry } of members) {
    file.set(GZIP_HEADER, at);
    file.set(packed, at + GZIP_HEADER.length);
    at = file.writeUInt32LE(entry.crc32, at + GZIP_HEADER.length + packed.length);
    at = file.writeUInt32LE(entry.sizeBytes, at);
  }
  try {
    const contents = gunzipSync(file, { chunkSize: sizeBytes + 64, maxOutputLength: Math.max(sizeBytes, 1) });
    return contents.length === sizeBytes ? contents : undefined;
  } catch {
    // `inflateAlone` finds out later which member is damaged.
    return undefined;
  }
}
