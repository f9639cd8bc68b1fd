import type { S3Answer } from './operation.ts';
import type { S3Error } from './s3-error.ts';
import { toXml } from './xml.ts';

/** Returns the answer of S3 for an error. */
export const errorAnswer = (error: S3Error, resource: string): Omit<S3Answer, 'body'> & { readonly body: string } => ({
  status: error.status,
  headers: { 'content-type': 'application/xml', ...error.headers },
  body: toXml(
    [
      'Error',
      [
        ['Code', error.code],
        ['Message', error.message],
        ['Resource', resource],
      ],
    ],
    '',
  ),
});
