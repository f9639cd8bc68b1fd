import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DicomReaderAnswer, type DicomReaderInput } from '#functions/dicom-reader/dicom-reader-api.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import { Env } from './env.ts';

const { DICOM_READER_FUNCTION: FunctionName } = Env.pick({ DICOM_READER_FUNCTION: true }).parse(process.env);
const lambda = new LambdaClient({});

/** Has the reader, a function with few rights, write an answer. Throws the refusal that it names. */
export async function readByReader(input: DicomReaderInput): Promise<{ contentType: string; sizeBytes: number }> {
  const Payload = JSON.stringify(input);
  const { Payload: answer, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
  if (FunctionError !== undefined || answer === undefined) throw new Error(`the reader failed: ${FunctionError ?? ''}`);
  const read = DicomReaderAnswer.parse(JSON.parse(Buffer.from(answer).toString('utf8')));
  if ('status' in read) throw new StandardError(read.status, read.message);
  return read;
}
