import { createBucket, headBucket, putBucketCors, putBucketVersioning } from './bucket-settings.ts';
import { deleteObject, deleteObjects } from './delete-object.ts';
import { listObjects, listObjectVersions } from './list-objects.ts';
import { listMultipartUploads, listParts } from './list-uploads.ts';
import { abortMultipartUpload, completeMultipartUpload, createMultipartUpload, uploadPart } from './multipart.ts';
import type { Operation, S3Call } from './operation.ts';
import { getObject, headObject } from './read-object.ts';
import { S3Error } from './s3-error.ts';
import { copyObject, putObject } from './write-object.ts';

interface OperationRow {
  readonly name: string;
  readonly method: string;
  readonly on: 'bucket' | 'object';
  /** Query parameter or header that the request must have. Rows are tried in order, and the first match runs. */
  readonly with?: string;
  /**
   * Further query parameters that the operation reads. A request with any other parameter is refused: ignoring the parameter could do
   * something that the client does not want.
   */
  readonly reads?: readonly string[];
  readonly run: Operation;
}

const VERSION = ['versionId'] as const;
const OVERRIDES = ['type', 'language', 'encoding', 'disposition'].map((name) => `response-content-${name}`);
const READ = [...VERSION, 'partNumber', 'response-expires', 'response-cache-control', ...OVERRIDES];
const LIST = [
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'fetch-owner',
];

const OPERATIONS: readonly OperationRow[] = [
  { name: 'UploadPart', method: 'PUT', on: 'object', with: 'uploadId', reads: ['partNumber'], run: uploadPart },
  { name: 'CopyObject', method: 'PUT', on: 'object', with: 'x-amz-copy-source', run: copyObject },
  { name: 'PutObject', method: 'PUT', on: 'object', run: putObject },
  {
    name: 'ListParts',
    method: 'GET',
    on: 'object',
    with: 'uploadId',
    reads: ['max-parts', 'part-number-marker'],
    run: listParts,
  },
  { name: 'GetObject', method: 'GET', on: 'object', reads: READ, run: getObject },
  { name: 'HeadObject', method: 'HEAD', on: 'object', reads: READ, run: headObject },
  { name: 'AbortMultipartUpload', method: 'DELETE', on: 'object', with: 'uploadId', run: abortMultipartUpload },
  { name: 'DeleteObject', method: 'DELETE', on: 'object', reads: VERSION, run: deleteObject },
  { name: 'CreateMultipartUpload', method: 'POST', on: 'object', with: 'uploads', run: createMultipartUpload },
  { name: 'CompleteMultipartUpload', method: 'POST', on: 'object', with: 'uploadId', run: completeMultipartUpload },
  { name: 'DeleteObjects', method: 'POST', on: 'bucket', with: 'delete', run: deleteObjects },
  { name: 'PutBucketVersioning', method: 'PUT', on: 'bucket', with: 'versioning', run: putBucketVersioning },
  { name: 'PutBucketCors', method: 'PUT', on: 'bucket', with: 'cors', run: putBucketCors },
  { name: 'CreateBucket', method: 'PUT', on: 'bucket', run: createBucket },
  { name: 'HeadBucket', method: 'HEAD', on: 'bucket', run: headBucket },
  {
    name: 'ListMultipartUploads',
    method: 'GET',
    on: 'bucket',
    with: 'uploads',
    reads: ['prefix'],
    run: listMultipartUploads,
  },
  {
    name: 'ListObjectVersions',
    method: 'GET',
    on: 'bucket',
    with: 'versions',
    reads: ['prefix', 'encoding-type'],
    run: listObjectVersions,
  },
  { name: 'ListObjectsV2', method: 'GET', on: 'bucket', reads: LIST, run: listObjects },
];

/** Whether a parameter may be in every call: it belongs to the signature, or is the SDK's name of the operation. */
const isCommon = (name: string): boolean => name === 'x-id' || /^x-amz-/iu.test(name);

/**
 * Finds the operation of a request.
 * @throws S3Error NotImplemented for an unsupported operation or parameter
 */
export function findOperation(call: S3Call): OperationRow {
  const on = call.key === '' ? 'bucket' : 'object';
  const holds = (name: string): boolean => call.query.has(name) || call.headers[name] !== undefined;
  const row = OPERATIONS.find(
    (candidate) =>
      candidate.method === call.method &&
      candidate.on === on &&
      (candidate.with === undefined || holds(candidate.with)),
  );
  const known = new Set([row?.with, ...(row?.reads ?? [])]);
  const foreign = [...call.query.keys()].find((name) => !isCommon(name) && !known.has(name));
  if (row === undefined || foreign !== undefined) {
    throw new S3Error(
      'NotImplemented',
      `The local S3 does not know ${call.method} of the ${on} with ?${foreign ?? ''}.`,
    );
  }
  return row;
}
