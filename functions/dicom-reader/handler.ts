import middy from '@middy/core';
import * as z from 'zod';
import { multipartStore } from '#functions/objects/multipart.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import {
  type DicomReaderAnswer,
  type DicomReaderFindings,
  DicomReaderInput,
  DicomReaderQuestion,
} from './dicom-reader-api.ts';
import { Env } from './env.ts';
import { digestsOf } from './digests-of.ts';
import { ReadError } from './read-error.ts';
import { readOne } from './read-instances.ts';
import { writeAnswer } from './write-answer.ts';

const { UPLOADS_BUCKET } = Env.parse(process.env);
const stores = { objects: objectStore(UPLOADS_BUCKET), parts: multipartStore(UPLOADS_BUCKET) };

/**
 * Reads DICOM files for the archive. The function can reach no table, no secret and no network, only the bucket. It reads originals, or the
 * upload if there is no original yet, and writes below `package/`.
 */
export const handler = middy().handler(async (event: unknown): Promise<DicomReaderAnswer | DicomReaderFindings> => {
  try {
    const asked = z.union([DicomReaderInput, DicomReaderQuestion]).parse(event);
    if (asked.form === 'describe') return (await import('./describe-parts.ts')).describeParts(asked);
    if (asked.form === 'digests') return { digests: await digestsOf(stores, asked) };
    if (asked.form === 'elements')
      return (await import('./list-elements.ts')).listElements(await readOne(stores, asked), asked);
    return await writeAnswer(asked, stores);
  } catch (error) {
    if (error instanceof ReadError) return { status: error.status, message: error.message };
    if (error instanceof RejectedFileError)
      return { status: 409, message: `The instance cannot be read: ${error.reason}.` };
    throw error;
  }
});
