import middy from '@middy/core';
import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type DicomReaderAnswer, DicomReaderInput } from './dicom-reader-api.ts';
import { Env } from './env.ts';
import { ReadError } from './read-error.ts';
import { writeAnswer } from './write-answer.ts';

const { UPLOADS_BUCKET } = Env.parse(process.env);
const stores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };

/**
 * Reads DICOM files for the archive, isolated from everything of value: no table, no secret, no network beyond the bucket. It reads
 * originals and writes below `package/`.
 */
export const handler = middy().handler(async (event: unknown): Promise<DicomReaderAnswer> => {
  try {
    return await writeAnswer(DicomReaderInput.parse(event), stores);
  } catch (error) {
    if (error instanceof ReadError) return { status: error.status, message: error.message };
    if (error instanceof RejectedFileError)
      return { status: 409, message: `The instance cannot be read: ${error.reason}.` };
    throw error;
  }
});
