import { fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import type { ByteSource } from '#functions/zip/byte-source.ts';

const readAt = promisify(read);

/** A file on the disk as the zip reader wants it, open until the process ends. */
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
