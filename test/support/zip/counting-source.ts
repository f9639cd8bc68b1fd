import type { ByteSource } from '#shared/zip/byte-source.ts';

/** Returns a source over bytes in memory that records every read; one chosen read may fail. */
export function countingSource(
  bytes: Uint8Array,
  failure?: { readonly read: number; readonly error: Error },
): ByteSource & { readonly reads: { start: number; end: number }[] } {
  const reads: { start: number; end: number }[] = [];
  return {
    sizeBytes: bytes.length,
    reads,
    read: async (start, end) => {
      const number = reads.push({ start, end });
      await Promise.resolve();
      if (number === failure?.read) throw failure.error;
      return bytes.subarray(start, end);
    },
  };
}
