import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { fieldsOf, LOCAL_HEADER_BYTES, METHOD_DEFLATED, METHOD_STORED } from '#shared/zip/zip-records.ts';

/**
 * Inflates packed bytes up to a length. If the packed bytes are faulty or cut off, returns the bytes before the fault.
 * Only the first bytes are needed.
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
    // The stream ends with an error, because it got only the first packed bytes.
    if (!(error instanceof TypeError)) throw error;
  }
  return head.subarray(0, size);
}

/**
 * Reads the first bytes of an entry of a zip. Returns `undefined` if the header is cut off, or if the method is neither
 * stored nor deflate.
 */
export async function readEntryHead(zip: Blob, entry: ZipEntry, length: number): Promise<Uint8Array | undefined> {
  if (entry.method !== METHOD_STORED && entry.method !== METHOD_DEFLATED) return undefined;
  const start = entry.headerOffset;
  const header = await zip.slice(start, start + LOCAL_HEADER_BYTES).arrayBuffer();
  if (header.byteLength < LOCAL_HEADER_BYTES) return undefined;
  const fields = fieldsOf(new Uint8Array(header));
  const content = start + LOCAL_HEADER_BYTES + fields.getUint16(26, true) + fields.getUint16(28, true);
  // Deflate can make bytes longer instead of shorter. Then `length` packed bytes give slightly fewer than `length`
  // bytes, which does no harm.
  const end = content + Math.min(entry.packedBytes, length);
  const packed = new Uint8Array(await zip.slice(content, end).arrayBuffer());
  return entry.method === METHOD_STORED ? packed : await inflateHead(packed, length);
}
