import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { METHOD_STORED } from '#shared/zip/zip-records.ts';

declare module 'node:zlib' {
  /**
   * The result of zlib with the option `info`. Node documents it (https://nodejs.org/api/zlib.html#class-options), but Node's types lack
   * it.
   */
  function inflateRaw(
    packed: Uint8Array,
    options: WholeOptions,
    done: (error: Error | null, inflated: Inflated) => void,
  ): void;
  function inflateRawSync(packed: Uint8Array, options: WholeOptions): Inflated;
}

interface WholeOptions {
  readonly info: true;
  readonly chunkSize: number;
  readonly maxOutputLength: number;
}

interface Inflated {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

/** Free bytes after the content in zlib's output buffer. Without them, zlib does not see the end of the content and runs a second round. */
const END_ROOM_BYTES = 64;

const optionsFor = (sizeBytes: number): WholeOptions => ({
  info: true,
  chunkSize: sizeBytes + END_ROOM_BYTES,
  maxOutputLength: Math.max(sizeBytes, 1),
});

/** Whether the content need not be inflated: it is stored, or the file is empty. Some programs deflate an empty file to zero bytes. */
const isPlain = (packed: Uint8Array, { method, sizeBytes }: ZipEntry): boolean =>
  method === METHOD_STORED || (packed.length === 0 && sizeBytes === 0);

/**
 * Inflates an entry from all its compressed bytes at once, and checks length and CRC-32. For a stored entry, returns `packed` itself.
 *
 * @throws {RejectedFileError} if the entry is damaged or differs from the directory
 */
export function inflateNow(packed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (isPlain(packed, entry)) return checked(packed, entry);
  try {
    return checked(wholeOf(inflateRawSync(packed, optionsFor(entry.sizeBytes)), packed), entry);
  } catch (error) {
    throw asRejection(error);
  }
}

/** Inflates and checks an entry like `inflateNow`, but in libuv's thread pool, so that several entries use several cores. */
export async function inflateWhole(packed: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  if (isPlain(packed, entry)) return checked(packed, entry);
  try {
    const inflated = await new Promise<Inflated>((resolve, reject) => {
      inflateRaw(packed, optionsFor(entry.sizeBytes), (error, done) =>
        error === null ? resolve(done) : reject(error),
      );
    });
    return checked(wholeOf(inflated, packed), entry);
  } catch (error) {
    throw asRejection(error);
  }
}

function wholeOf({ buffer, engine }: Inflated, packed: Uint8Array): Uint8Array {
  checkAllRead(engine.bytesWritten, packed.length);
  return buffer;
}

function checked(content: Uint8Array, entry: ZipEntry): Uint8Array {
  if (content.length !== entry.sizeBytes) throw new RejectedFileError('sizeMismatch', `${content.length} bytes`);
  if (crc32(content) !== entry.crc32) throw new RejectedFileError('checksumMismatch');
  return content;
}

/**
 * Inflates an entry chunk by chunk. Length and CRC-32 are only known at the end, so the last step throws if they are wrong. Then the
 * earlier chunks must be discarded.
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

async function* inflateChunks(
  packed: AsyncIterable<Uint8Array>,
  packedBytes: number,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  const source = Readable.from(packed);
  pipeline(source, inflater, () => {
    // Errors of the streams are ignored here, because the loop below throws the same errors.
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

/** Throws if bytes follow the end that DEFLATE marks. Some programs would show such hidden bytes, others would not. */
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
