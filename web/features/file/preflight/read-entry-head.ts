import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { fieldsOf, LOCAL_HEADER_BYTES, METHOD_DEFLATED, METHOD_STORED } from '#shared/zip/zip-records.ts';

/**
 * Inflates packed bytes up to a length. Keeps the bytes before a fault or before the end of cut data, because only the first bytes are
 * needed.
 */
async function inflateHead(packed: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const head = new Uint8Array(length);
  let size = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done && size < length; chunk = await reader.read()) {
      const part = chunk.value.subarray(0, length - size);
      head.set(part, size);
      size += part.length;
    }
    await reader.cancel();
  } catch (error) {
    // The packed bytes are cut off, which the stream reports as an error.
    if (!(error instanceof TypeError)) throw error;
  }
  return head.subarray(0, size);
}

/** Reads the first bytes of an entry of a zip. Returns `undefined` for another method than stored or deflate, or without a whole header. */
export async function readEntryHead(zip: Blob, entry: ZipEntry, length: number): Promise<Uint8Array | undefined> {
  if (entry.method !== METHOD_STORED && entry.method !== METHOD_DEFLATED) return undefined;
  const start = entry.headerOffset;
  const header = await zip.slice(start, start + LOCAL_HEADER_BYTES).arrayBuffer();
  if (header.byteLength < LOCAL_HEADER_BYTES) return undefined;
  const fields = fieldsOf(new Uint8Array(header));
  const content = start + LOCAL_HEADER_BYTES + fields.getUint16(26, true) + fields.getUint16(28, true);
  // Deflate can make the first bytes larger. The packed bytes that are read here then give fewer bytes than `length`. The loss is small and
  // does no harm.
  const end = content + Math.min(entry.packedBytes, length);
  const packed = new Uint8Array(await zip.slice(content, end).arrayBuffer());
  return entry.method === METHOD_STORED ? packed : await inflateHead(packed, length);
}
