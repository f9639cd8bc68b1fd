import type { ByteSource } from '#shared/zip/byte-source.ts';

/** Makes a source of a chosen file's bytes. It reads only the requested ranges, however large the file is. */
export const blobSource = (blob: Blob): ByteSource => ({
  sizeBytes: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
});
