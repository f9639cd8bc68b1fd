import { readDirectory } from '#shared/zip/read-directory.ts';
import {
  DIRECTORY_HEADER_BYTES,
  END_RECORD_BYTES,
  END_RECORD_SIGNATURE,
  FIELD_16_MAX,
  FIELD_32_MAX,
  fieldsOf,
} from '#shared/zip/zip-records.ts';
import { blobSource } from './blob-source.ts';

/** Offset of the field that holds the position of an entry, in the entry's header in the zip's directory. */
const OFFSET_FIELD = 42;

/** Returns the headers of the directory, one for each entry. */
function headersOf(directory: Uint8Array, count: number): Uint8Array<ArrayBuffer>[] {
  const headers: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; headers.length < count;) {
    const fields = fieldsOf(directory.subarray(at));
    const length =
      DIRECTORY_HEADER_BYTES + fields.getUint16(28, true) + fields.getUint16(30, true) + fields.getUint16(32, true);
    headers.push(new Uint8Array(directory.subarray(at, at + length)));
    at += length;
  }
  return headers;
}

function endRecord(count: number, directoryBytes: number, start: number): Uint8Array<ArrayBuffer> {
  const end = new Uint8Array(END_RECORD_BYTES);
  const fields = fieldsOf(end);
  fields.setUint32(0, END_RECORD_SIGNATURE, true);
  fields.setUint16(8, count, true);
  fields.setUint16(10, count, true);
  fields.setUint32(12, directoryBytes, true);
  fields.setUint32(16, start, true);
  return end;
}

/**
 * Returns the zip without some entries, under the given name. The contents are not copied, because the new file
 * consists of pieces of the old one. Returns `undefined` for a zip with 64-bit fields, because only 32-bit fields are
 * rewritten.
 */
export async function withoutEntries(zip: File, left: ReadonlySet<number>, name: string): Promise<File | undefined> {
  if (zip.size >= FIELD_32_MAX) return undefined;
  const { entries } = await readDirectory(blobSource(zip));
  if (entries.length >= FIELD_16_MAX) return undefined;
  const start = entries.reduce((last, { slotEnd }) => Math.max(last, slotEnd), 0);
  const headers = headersOf(new Uint8Array(await zip.slice(start).arrayBuffer()), entries.length);
  if (headers.some((header) => fieldsOf(header).getUint32(OFFSET_FIELD, true) === FIELD_32_MAX)) return undefined;
  const pieces: Blob[] = [];
  const offsets = new Map<number, number>();
  let offset = 0;
  for (const { index, headerOffset, slotEnd } of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    if (left.has(index)) continue;
    offsets.set(index, offset);
    pieces.push(zip.slice(headerOffset, slotEnd));
    offset += slotEnd - headerOffset;
  }
  const kept = headers.flatMap((header, index) => {
    const at = offsets.get(index);
    if (at === undefined) return [];
    fieldsOf(header).setUint32(OFFSET_FIELD, at, true);
    return [header];
  });
  const size = kept.reduce((sum, { length }) => sum + length, 0);
  return new File([...pieces, ...kept, endRecord(kept.length, size, offset)], name, { type: 'application/zip' });
}
