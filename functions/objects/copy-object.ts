import type { MultipartStore } from './multipart.ts';
import type { ObjectStore, PinnedObject } from './object-store.ts';

const GIB = 1024 ** 3;
/** Largest size that one CopyObject can copy (https://docs.aws.amazon.com/AmazonS3/latest/userguide/CopyingObjectsMPUapi.html). */
const COPY_BYTES_MAX = 5 * GIB;
const COPY_PART_BYTES = GIB;

export interface CopyTask {
  readonly from: PinnedObject;
  readonly to: string;
  readonly sizeBytes: number;
  readonly wholeBytesMax?: number;
  readonly partBytes?: number;
}

/** Copies an object of any size inside S3, without reading it. */
export async function copyObject(
  stores: { objects: ObjectStore; parts: MultipartStore },
  task: CopyTask,
): Promise<void> {
  const { from, to, sizeBytes, wholeBytesMax = COPY_BYTES_MAX, partBytes = COPY_PART_BYTES } = task;
  if (sizeBytes <= wholeBytesMax) {
    await stores.objects.copy(from, to);
    return;
  }
  const upload = await stores.parts.create(to, 'application/octet-stream');
  try {
    const ranges = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, part) => ({
      start: part * partBytes,
      end: Math.min((part + 1) * partBytes, sizeBytes),
    }));
    const parts = ranges.map((range, part) => stores.parts.copyRange(upload, part + 1, { object: from, range }));
    await stores.parts.complete(upload, await Promise.all(parts));
  } catch (error) {
    await stores.parts.abort(upload);
    throw error;
  }
}
