import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { toSentFile } from './case-file-row.ts';
import { findOwnUpload } from './find-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';
import { multipartPlan, planParts, singlePlan } from '#functions/objects/upload-plan.ts';

/** Returns new URLs for the parts that have not arrived. */
export const resume: Handler<(typeof fileApi)['resume']> = async (call) => {
  const row = await findOwnUpload(call, call.input.fileId);
  if (row.state !== 'waitingForUpload') throw new AppError('stateRefusesAction', { state: row.state });
  const { sizeBytes, sha256, uploadId } = row;
  const upload = { bucket: stores.objects.bucket, key: OBJECT_KEYS.incoming(row), sizeBytes, sha256, now: call.now };
  const file = toSentFile(row, call.session);
  if (uploadId === undefined) return { file, plan: await singlePlan(upload) };
  const multipart = { key: upload.key, uploadId };
  // If S3 no longer knows the upload, its parts are already joined. Nothing is left to send, and `complete` continues.
  const uploaded = (await stores.parts.list(multipart)) ?? planParts(sizeBytes).map((part) => ({ ...part, etag: '' }));
  return { file, plan: await multipartPlan({ ...upload, multipart, uploaded }) };
};
