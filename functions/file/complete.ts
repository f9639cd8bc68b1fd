import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import type { FieldWord } from '#shared/locales/field-words.ts';
import { acceptUpload, type UploadFault } from './accept-upload.ts';
import { toSentFile } from './case-file-row.ts';
import { findOwnUpload } from './find-file.ts';
import { processCaseArn } from './machines.ts';
import { stores } from './stores.ts';

/** The keys of the texts that explain each fault to the makers of devices. */
const WORDS: Readonly<Record<UploadFault, FieldWord>> = {
  missing: 'uploadMissing',
  sizeBytes: 'uploadSize',
  sha256: 'uploadDigest',
};

/** Starts the processing once all bytes are sent. The first call or S3 event starts it; a repeated call gets the same answer. */
export const complete: Handler<(typeof fileApi)['complete']> = async (call) => {
  const row = await findOwnUpload(call, call.input.fileId);
  const { now, commit } = call;
  const accepted = await acceptUpload(row, { ...stores, processCaseArn, by: 'user', now, commit });
  if (typeof accepted === 'string')
    throw new AppError('validationFailed', { fields: [{ path: 'upload', error: accepted, word: WORDS[accepted] }] });
  return toSentFile(accepted, call.session);
};
