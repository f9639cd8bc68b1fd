import type { ByteSource } from '#shared/zip/byte-source.ts';

/** Makes a source of the bytes of a chosen file. Only the asked ranges are read, whatever its size. */
export const blobSource = (blob: Blob): ByteSource => ({
  sizeBytes: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
});
