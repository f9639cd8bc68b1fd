import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsChunkedDecoder } from './aws-chunked.ts';
import { BlobWriter } from './blob-writer.ts';
import {
  findChecksum,
  hashing,
  parseAlgorithm,
  startChecksum,
  type Checksum,
  type ChecksumAlgorithm,
  type RunningChecksum,
} from './checksum.ts';
import { S3Error } from './s3-error.ts';

/** A body that is stored on the disk and matches the sender's claims. */
export interface ReceivedBody {
  /** Name of the file in the blob folder. */
  readonly blob: string;
  readonly sizeBytes: number;
  /**
   * ETag of the body: a random name of 32 hexadecimal digits, without quotes. It is no digest, because S3's ETag of an object that is
   * encrypted with KMS is no digest either.
   */
  readonly etag: string;
  readonly checksum?: Checksum;
}

export interface BodyClaims {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
  /** Payload hash that `verifySignature` has returned. */
  readonly payloadHash: string;
}

function declaredSize({ headers, payloadHash }: BodyClaims): number {
  if (payloadHash.startsWith('STREAMING-') && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error('NotImplemented', `The local S3 does not check the payload form ${payloadHash}.`);
  }
  const size = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  if (size === undefined) throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  return Number(size);
}

/** Returns the algorithm of the checksum that is in a header, or announced for the trailer; `undefined` if there is none. */
function expectedAlgorithm(claims: BodyClaims, ahead: Checksum | undefined): ChecksumAlgorithm | undefined {
  const trailer = claims.headers['x-amz-trailer']?.toLowerCase();
  if (ahead !== undefined || trailer === undefined) return ahead?.algorithm;
  return parseAlgorithm(trailer.replace('x-amz-checksum-', ''));
}

const contentMd5Of = ({ headers, query }: BodyClaims): string | undefined =>
  headers['content-md5'] ?? query.get('Content-MD5');

function checkDigests(claims: BodyClaims, md5: RunningChecksum | undefined, sha256: RunningChecksum | undefined): void {
  if (md5 !== undefined && contentMd5Of(claims) !== md5.digest()) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  const digest = sha256 && Buffer.from(sha256.digest(), 'base64').toString('hex');
  if (digest !== undefined && digest !== claims.payloadHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}

/**
 * Streams a body to a new file of the blob folder. Checks its length, Content-MD5 and signed payload hash. Also checks the
 * `x-amz-checksum-*` of header, query or trailer. After a mismatch no file is left.
 * @throws S3Error
 */
export async function receiveBody(
  body: AsyncIterable<Buffer>,
  claims: BodyClaims,
  blobDir: string,
): Promise<ReceivedBody> {
  const size = declaredSize(claims);
  const ahead = findChecksum([...Object.entries(claims.headers), ...claims.query]);
  const algorithm = expectedAlgorithm(claims, ahead);
  const checksum = algorithm && startChecksum(algorithm);
  const payload = /^[0-9a-f]{64}$/u.test(claims.payloadHash) ? startChecksum('SHA256') : undefined;
  const md5 = contentMd5Of(claims) === undefined ? undefined : hashing(createHash('md5'));
  const decoder = claims.payloadHash.startsWith('STREAMING-') ? new AwsChunkedDecoder() : undefined;
  const blob = randomUUID();
  const writer = await BlobWriter.open(join(blobDir, blob), size);
  let received = 0;

  try {
    for await (const chunk of decoder === undefined ? body : decoder.decode(body)) {
      received += chunk.length;
      if (received > size) throw new S3Error('IncompleteBody', 'The body is longer than its length says.');
      md5?.update(chunk);
      checksum?.update(chunk);
      payload?.update(chunk);
      await writer.write(chunk);
    }
    if (received !== size) throw new S3Error('IncompleteBody', 'You did not provide the number of bytes specified.');
    checkDigests(claims, md5, payload);
    const stored = algorithm && checksum && { algorithm, value: checksum.digest() };
    const expected = ahead ?? findChecksum(decoder?.trailers ?? []);
    if (stored !== undefined && stored.value !== expected?.value) {
      throw new S3Error('BadDigest', `The ${stored.algorithm} you specified did not match the calculated checksum.`);
    }
    await writer.close();
    return { blob, sizeBytes: size, etag: blob.replaceAll('-', ''), ...(stored && { checksum: stored }) };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
