import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi, type UploadPlan } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import type { ApiClient } from './api-client.ts';

const PARALLEL_PARTS = 4;
const TRIES = 5;
const POLL_MS = 500;

export interface CaseUpload {
  /** Path of the file on disk. */
  readonly path: string;
  readonly owner: RequestOf<typeof fileApi.init>['owner'];
  /** Called with the number of bytes that have arrived and the file's size. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Text that makes this a new upload. Absent: an upload of the same bytes for the same order is a repeat of the earlier upload. */
  readonly attempt?: string;
}

/** Reads a file as a stream and returns its SHA-256 in lower-case hexadecimal. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * HTTP status if the object already exists. An earlier attempt has stored the object, and only the answer was lost. The object has the same
 * bytes, because the URL's signature fixes their length and checksum.
 */
const ALREADY_THERE = 412;

/** Sends bytes to a presigned URL. Retries after a broken connection or a 5xx, and throws after a 4xx. */
async function put(url: string, headers: Record<string, string>, body: Buffer<ArrayBuffer>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method: 'PUT', headers, body }).catch((error: unknown) => error);
    if (response instanceof Response && (response.ok || response.status === ALREADY_THERE)) return;
    const isFinal = response instanceof Response && response.status < 500;
    if (isFinal || attempt === TRIES) {
      const cause = response instanceof Response ? `${response.status} ${await response.text()}` : response;
      throw new Error('the storage refused the bytes', { cause });
    }
    await sleep(200 * 2 ** attempt);
  }
}

/** Reads a part of the file. `openAsBlob` cannot be used: it takes a file's size modulo 4 GiB (Node 24). */
async function readPart(file: FileHandle, offset: number, sizeBytes: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, offset);
  if (bytesRead !== sizeBytes) throw new Error('the file has become shorter');
  return buffer;
}

async function sendBytes(plan: UploadPlan, upload: CaseUpload, sizeBytes: number): Promise<void> {
  await using file = await open(upload.path);
  if (plan.kind === 'single') {
    await put(plan.url, plan.headers, await readPart(file, 0, sizeBytes));
    upload.onProgress?.(sizeBytes, sizeBytes);
    return;
  }
  let sent = plan.uploadedParts.reduce((sum, part) => sum + part.sizeBytes, 0);
  const limit = pLimit(PARALLEL_PARTS);
  await Promise.all(
    plan.parts.map((part) =>
      limit(async () => {
        await put(part.url, part.headers, await readPart(file, part.offset, part.sizeBytes));
        sent += part.sizeBytes;
        upload.onProgress?.(sent, sizeBytes);
      }),
    ),
  );
}

/**
 * Uploads one case file: announces it, sends its parts, completes it. Resumes without local state, because the same file for the same order
 * has the same idempotency key. A second run therefore gets the case file of the first run, and `resume` names the missing parts.
 */
export async function uploadCase(call: ApiClient, upload: CaseUpload): Promise<CaseFile> {
  const { size } = await stat(upload.path);
  const sha256 = await sha256Of(upload.path);
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([upload.owner, sha256, upload.attempt ?? '']))
    .digest('hex');
  const announced = await call(
    fileApi.init,
    { owner: upload.owner, name: basename(upload.path), sizeBytes: size, sha256 },
    { idempotencyKey },
  );
  const { fileId } = announced.file;
  const current = await call(fileApi.read, { fileId });
  if (current.file.state !== 'waitingForUpload') return current.file;
  const { plan } = await call(fileApi.resume, { fileId });
  await sendBytes(plan, upload, size);
  return await call(fileApi.complete, { fileId });
}

/** Waits until the platform has processed the file. Calls `onChange` for each change of its progress. */
export async function waitUntilProcessed(
  call: ApiClient,
  fileId: CaseFile['fileId'],
  onChange: (file: CaseFile) => void = () => {},
): Promise<CaseFile> {
  for (let last = ''; ; await sleep(POLL_MS)) {
    const { file } = await call(fileApi.read, { fileId });
    const seen = JSON.stringify([file.state, file.progress]);
    if (seen !== last) onChange(file);
    last = seen;
    if (file.state !== 'processing' && file.state !== 'waitingForUpload') return file;
  }
}
