import { fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import type { ByteSource } from '#shared/zip/byte-source.ts';

const readAt = promisify(read);

/** Opens a file on the disk for the zip reader; it stays open until the process ends. */
export function fileSource(path: string): ByteSource {
  const file = openSync(path, 'r');
  return {
    sizeBytes: fstatSync(file).size,
    read: async (start, end) => {
      const { buffer } = await readAt(file, Buffer.allocUnsafe(end - start), 0, end - start, start);
      return buffer;
    },
  };
}
