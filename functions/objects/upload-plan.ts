import type { UploadPlan } from '#shared/file/file-api.ts';
import { MULTIPART_THRESHOLD_BYTES, UPLOAD_PART_BYTES, UPLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Multipart, UploadedPart } from './multipart.ts';
import { presignPart, presignPut } from './presign.ts';

export const needsMultipart = (sizeBytes: number): boolean => sizeBytes > MULTIPART_THRESHOLD_BYTES;

interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly now: UnixSeconds;
}

/** Returns the plan of one PUT, with its length and checksum signed. */
export async function singlePlan(upload: Upload): Promise<UploadPlan> {
  const presigned = await presignPut(upload, upload);
  return { kind: 'single', ...presigned, expiresAt: upload.now + UPLOAD_URL_SECONDS };
}

/** Returns the plan of a multipart upload, with URLs for the parts that have not arrived. */
export async function multipartPlan(
  upload: Upload & { multipart: Multipart; uploaded: readonly UploadedPart[] },
): Promise<UploadPlan> {
  const { bucket, multipart } = upload;
  const planned = planParts(upload.sizeBytes);
  const arrived = upload.uploaded.filter((part) => isWhole(planned, part));
  const missing = planned.filter((part) => !arrived.some((there) => there.partNumber === part.partNumber));
  return {
    kind: 'multipart',
    partSizeBytes: UPLOAD_PART_BYTES,
    partCount: planned.length,
    uploadedParts: arrived.map(({ partNumber, sizeBytes }) => ({ partNumber, sizeBytes })),
    parts: await Promise.all(
      missing.map(async (part) => ({ ...part, ...(await presignPart(bucket, multipart, part)) })),
    ),
    expiresAt: upload.now + UPLOAD_URL_SECONDS,
  };
}

type PlannedPart = ReturnType<typeof planParts>[number];

/** Whether a part has arrived completely. A part with another length than planned has not. */
const isWhole = (planned: readonly PlannedPart[], part: UploadedPart): boolean =>
  planned[part.partNumber - 1]?.sizeBytes === part.sizeBytes;

export function arePartsComplete(sizeBytes: number, arrived: readonly UploadedPart[]): boolean {
  const planned = planParts(sizeBytes);
  return arrived.length === planned.length && arrived.every((part) => isWhole(planned, part));
}

/** Returns the parts in order. Each has `UPLOAD_PART_BYTES`, except the last one. */
export const planParts = (sizeBytes: number): { partNumber: number; offset: number; sizeBytes: number }[] =>
  Array.from({ length: Math.ceil(sizeBytes / UPLOAD_PART_BYTES) }, (_, part) => ({
    partNumber: part + 1,
    offset: part * UPLOAD_PART_BYTES,
    sizeBytes: Math.min(UPLOAD_PART_BYTES, sizeBytes - part * UPLOAD_PART_BYTES),
  }));
