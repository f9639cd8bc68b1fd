import { open } from 'node:fs/promises';
import type { ByteSource } from '#functions/zip/byte-source.ts';

/** A file on the disk as the zip reader wants it. */
export async function fileSource(path: string): Promise<ByteSource> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    sizeBytes: size,
    async read(start, end) {
      const { buffer } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
      return buffer;
    },
  };
}
