import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import {
  type DescribedPart,
  DicomReaderAnswer,
  DicomReaderFindings,
  type DicomReaderInput,
  type DicomReaderQuestion,
} from '#functions/dicom-reader/dicom-reader-api.ts';
import type { DicomElementList } from '#shared/dicomweb/dicom-element.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import { Env } from './env.ts';

const { DICOM_READER_FUNCTION: FunctionName } = Env.pick({ DICOM_READER_FUNCTION: true }).parse(process.env);
const lambda = new LambdaClient({});

async function invokeReader(input: DicomReaderInput | DicomReaderQuestion): Promise<unknown> {
  const Payload = JSON.stringify(input);
  const { Payload: answer, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
  if (FunctionError !== undefined || answer === undefined) throw new Error(`the reader failed: ${FunctionError ?? ''}`);
  return JSON.parse(Buffer.from(answer).toString('utf8'));
}

/** Calls the reader, a function with few rights, which writes its answer into an object. If the reader refuses, throws its refusal. */
export async function readByReader(input: DicomReaderInput): Promise<{ contentType: string; sizeBytes: number }> {
  const read = DicomReaderAnswer.parse(await invokeReader(input));
  if ('status' in read) throw new StandardError(read.status, read.message);
  return read;
}

const Found = z.union([DicomReaderFindings, DicomReaderAnswer]);

/** Calls the reader with a question that it answers directly. If the reader refuses, throws its refusal. */
async function askReader(question: DicomReaderQuestion): Promise<DicomReaderFindings> {
  const found = Found.parse(await invokeReader(question));
  if ('status' in found) throw new StandardError(found.status, found.message);
  if ('contentType' in found) throw new Error('the reader wrote instead of answering');
  return found;
}

/** Returns the description of each part of a request's body. Throws 400 if the body is no multipart. */
export async function describeByReader(body: Uint8Array, boundary: string): Promise<DescribedPart[]> {
  const found = await askReader({ form: 'describe', boundary, body: Buffer.from(body).toString('base64') });
  return 'parts' in found ? found.parts : [];
}

/** Returns the digests of stored instances: for each file, in the order of its entries. */
export async function digestsByReader(input: Pick<DicomReaderInput, 'organisationId' | 'files'>): Promise<string[][]> {
  const found = await askReader({ form: 'digests', ...input });
  return 'digests' in found ? found.digests : [];
}

/** Returns the elements of one instance. With `isVeiled`, the values that name the patient are left out. */
export async function elementsByReader(
  input: Pick<DicomReaderInput, 'organisationId' | 'files'> & { readonly isVeiled: boolean },
): Promise<DicomElementList> {
  const found = await askReader({ form: 'elements', ...input });
  if ('rows' in found) return found;
  throw new Error('the reader answered another question');
}
