import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { METHOD_STORED } from '#shared/zip/zip-records.ts';

declare module 'node:zlib' {
  /** Node documents this answer to `info` (https://nodejs.org/api/zlib.html#class-options); its types lack it. */
  function inflateRaw(
    packed: Uint8Array,
    options: { info: true; chunkSize: number; maxOutputLength: number },
    done: (error: Error | null, inflated: Inflated) => void,
  ): void;
}

interface Inflated {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

/** zlib needs some room after the content to see its end; without it, it runs a second round. */
const END_ROOM_BYTES = 64;

/** Inflates an entry from all of its compressed bytes; checks length and CRC-32. Never returns a view into `packed`. */
export async function inflateWhole(packed: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const content = entry.method === METHOD_STORED ? new Uint8Array(packed) : await inflate(packed, entry.sizeBytes);
  if (content.length !== entry.sizeBytes) throw new RejectedFileError('sizeMismatch', `${content.length} bytes`);
  if (crc32(content) !== entry.crc32) throw new RejectedFileError('checksumMismatch');
  return content;
}

/**
 * Inflates an entry chunk by chunk. Length and CRC-32 are known at the end, so the last step throws if they are wrong.
 * Results of the earlier chunks must then be discarded.
 */
export async function* inflateStream(
  packed: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  const chunks = entry.method === METHOD_STORED ? packed : inflateChunks(packed, entry.packedBytes, chunkBytes);
  let length = 0;
  let checksum = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > entry.sizeBytes) throw new RejectedFileError('sizeMismatch', `more than ${entry.sizeBytes} bytes`);
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (length !== entry.sizeBytes) throw new RejectedFileError('sizeMismatch', `${length} bytes`);
  if (checksum !== entry.crc32) throw new RejectedFileError('checksumMismatch');
}

/** Runs on libuv's thread pool: concurrent entries share the cores. */
async function inflate(packed: Uint8Array, sizeBytes: number): Promise<Uint8Array> {
  // Some programs deflate an empty file to zero bytes.
  if (packed.length === 0 && sizeBytes === 0) return packed;
  const options = {
    info: true,
    chunkSize: sizeBytes + END_ROOM_BYTES,
    maxOutputLength: Math.max(sizeBytes, 1),
  } as const;
  try {
    const { buffer, engine } = await new Promise<Inflated>((resolve, reject) => {
      inflateRaw(packed, options, (error, inflated) => (error === null ? resolve(inflated) : reject(error)));
    });
    checkAllRead(engine.bytesWritten, packed.length);
    return buffer;
  } catch (error) {
    throw asRejection(error);
  }
}

async function* inflateChunks(
  packed: AsyncIterable<Uint8Array>,
  packedBytes: number,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  const source = Readable.from(packed);
  pipeline(source, inflater, () => {
    // Errors of both streams surface in the loop below.
  });
  try {
    yield* inflater;
    checkAllRead(inflater.bytesWritten, packedBytes);
  } catch (error) {
    throw asRejection(error);
  } finally {
    source.destroy();
    inflater.destroy();
  }
}

/** DEFLATE marks its own end; bytes after it would be content that only some programs show. */
function checkAllRead(bytesRead: number, packedBytes: number): void {
  if (bytesRead !== packedBytes) throw new RejectedFileError('hiddenData', `DEFLATE ends after ${bytesRead} bytes`);
}

function asRejection(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ERR_BUFFER_TOO_LARGE') return new RejectedFileError('sizeMismatch', 'longer than declared');
  if (typeof error.code === 'string' && error.code.startsWith('Z_')) {
    return new RejectedFileError('compressedDataDamaged', error.message, { cause: error });
  }
  return error;
}
