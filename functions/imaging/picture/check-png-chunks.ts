import { inflateSync } from 'node:zlib';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { PNG_CHUNKS_INFLATED_BYTES_MAX } from '#functions/imaging/imaging-limits.ts';

const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;

/**
 * Refuses a PNG if its colour profile and texts together exceed `PNG_CHUNKS_INFLATED_BYTES_MAX` when inflated. It must run before a reader
 * inflates these chunks. Damaged chunks are left for the reader to refuse.
 */
export function checkPngChunks(png: Uint8Array): void {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  let left = PNG_CHUNKS_INFLATED_BYTES_MAX;
  for (let at = SIGNATURE_BYTES; at + HEADER_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
    const packed = deflatedPart(bytes.toString('latin1', at + 4, at + HEADER_BYTES), data);
    if (packed) left -= inflatedBytes(packed, left);
    at += HEADER_BYTES + length + CHECKSUM_BYTES;
  }
}

/**
 * Returns the deflated part of a chunk (PNG 11.3). It comes after texts that each end with a zero byte, and after one or two more bytes.
 */
function deflatedPart(type: string, data: Buffer): Buffer | undefined {
  const keyword = data.indexOf(0);
  if (keyword < 0) return undefined;
  if (type === 'iCCP' || type === 'zTXt') return data.subarray(keyword + 2);
  if (type !== 'iTXt' || data[keyword + 1] !== 1) return undefined;
  const language = data.indexOf(0, keyword + 3);
  const translation = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translation < 0 ? undefined : data.subarray(translation + 1);
}

function inflatedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw new RejectedFileError('fileBomb', 'PNG chunk', { cause });
    return 0;
  }
}
