import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { DATA_DESCRIPTOR_SIGNATURE, fieldsOf, uint64At } from '#shared/zip/zip-records.ts';

/**
 * Compares the data descriptor of an entry (APPNOTE 4.3.9) with the central directory. `descriptor` is everything after the entry's
 * content, up to the next entry. Its length shows its form: 12 bytes, or 20 with 64-bit sizes; a signature adds four bytes. It is empty for
 * an entry without a data descriptor.
 */
export function checkDescriptor(descriptor: Uint8Array, entry: ZipEntry): void {
  if (descriptor.length === 0) return;
  const fields = fieldsOf(descriptor);
  const isWide = descriptor.length >= 20;
  const crcAt = descriptor.length === 16 || descriptor.length === 24 ? 4 : 0;
  const size = (at: number): number => (isWide ? uint64At(fields, at) : fields.getUint32(at, true));
  const isSame =
    (crcAt === 0 || fields.getUint32(0, true) === DATA_DESCRIPTOR_SIGNATURE) &&
    fields.getUint32(crcAt, true) === entry.crc32 &&
    size(crcAt + 4) === entry.packedBytes &&
    size(crcAt + (isWide ? 12 : 8)) === entry.sizeBytes;
  if (!isSame) throw new RejectedFileError('headersDisagree', 'data descriptor');
}
