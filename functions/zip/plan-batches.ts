import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { BATCH_LIMITS, type BatchLimits } from '#shared/zip/zip-limits.ts';

/**
 * Divides entries among extraction tasks. A batch is a continuous part of the zip, so that its task reads few large ranges. A batch ends
 * when it reaches any of the limits. An entry larger than a limit gets a batch of its own.
 */
export function planBatches(entries: readonly ZipEntry[], limits: BatchLimits = BATCH_LIMITS): ZipEntry[][] {
  const batches: ZipEntry[][] = [];
  let batch: ZipEntry[] = [];
  let packedBytes = 0;
  let unpackedBytes = 0;
  for (const entry of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    packedBytes += entry.packedBytes;
    unpackedBytes += entry.sizeBytes;
    const isOver =
      packedBytes > limits.batchPackedBytes ||
      unpackedBytes > limits.batchUnpackedBytes ||
      batch.length >= limits.batchEntries;
    if (batch.length === 0 || isOver) {
      batch = [];
      batches.push(batch);
      packedBytes = entry.packedBytes;
      unpackedBytes = entry.sizeBytes;
    }
    batch.push(entry);
  }
  return batches;
}
