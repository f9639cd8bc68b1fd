import { GetObjectCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DOWNLOAD_URL_SECONDS, UPLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { Multipart } from './multipart.ts';
import { signingS3 } from './s3-client.ts';

export interface PresignedUpload {
  readonly url: string;
  /** Headers that the client must send, because they are signed. The length is signed too, but every HTTP client sends it by itself. */
  readonly headers: Record<string, string>;
}

const SIGNED_LENGTH = new Set(['content-length']);

/** Signs one PUT of exactly these bytes. Length and checksum are signed, and a second PUT under the key is refused. */
export async function presignPut(
  target: { bucket: string; key: string },
  bytes: { sizeBytes: number; sha256: string },
): Promise<PresignedUpload> {
  const checksum = Buffer.from(bytes.sha256, 'hex').toString('base64');
  const command = new PutObjectCommand({
    Bucket: target.bucket,
    Key: target.key,
    ContentLength: bytes.sizeBytes,
    ChecksumSHA256: checksum,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(signingS3, command, {
    expiresIn: UPLOAD_URL_SECONDS,
    signableHeaders: new Set([...SIGNED_LENGTH, 'if-none-match', 'x-amz-checksum-sha256']),
    // S3 compares the bytes with a checksum in a header. A checksum in the query would not be compared.
    unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
  });
  return { url, headers: { 'if-none-match': '*', 'x-amz-checksum-sha256': checksum } };
}

/** Signs one part of a multipart upload, of exactly this length. */
export async function presignPart(
  bucket: string,
  upload: Multipart,
  part: { partNumber: number; sizeBytes: number },
): Promise<PresignedUpload> {
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: upload.key,
    UploadId: upload.uploadId,
    PartNumber: part.partNumber,
    ContentLength: part.sizeBytes,
  });
  const url = await getSignedUrl(signingS3, command, { expiresIn: UPLOAD_URL_SECONDS, signableHeaders: SIGNED_LENGTH });
  return { url, headers: {} };
}

/** Returns the extension of a file's name in lower case, if it has one to eight letters or digits; empty otherwise. */
const endingOf = (name: string): string => /\.[0-9a-z]{1,8}$/iu.exec(name)?.[0].toLowerCase() ?? '';

interface Get {
  readonly saveAs?: string;
  readonly seconds?: number;
}

/**
 * Signs a GET, valid for five minutes by default. With `saveAs` the browser saves the file. The URL contains only the extension of the
 * name: names of files are often patients' names, and the storage's log keeps URLs. The portal gives the file its name.
 */
export const presignGet = (
  target: { bucket: string; key: string; versionId?: string | undefined },
  { saveAs, seconds = DOWNLOAD_URL_SECONDS }: Get = {},
): Promise<string> =>
  getSignedUrl(
    signingS3,
    new GetObjectCommand({
      Bucket: target.bucket,
      Key: target.key,
      VersionId: target.versionId,
      // The browser must not leave patients' images on the disk of a shared computer.
      ResponseCacheControl: 'private, no-store',
      ...(saveAs === undefined
        ? {}
        : {
            ResponseContentDisposition: `attachment; filename="arcata${endingOf(saveAs)}"`,
            ResponseContentType: 'application/octet-stream',
          }),
    }),
    { expiresIn: seconds },
  );
