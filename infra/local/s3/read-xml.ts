import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { S3Call } from './operation.ts';
import { S3Error } from './s3-error.ts';

/**
 * Reads the XML body of a call. Checks it against the payload hash, if the client has signed one.
 * @throws S3Error
 */
export async function readXml(call: S3Call): Promise<string> {
  const xml = await text(call.body);
  const isSigned = /^[0-9a-f]{64}$/u.test(call.payloadHash);
  if (isSigned && createHash('sha256').update(xml).digest('hex') !== call.payloadHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return xml;
}
