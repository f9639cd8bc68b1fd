import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

// Emulators know buckets by path, not by host name.
const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
const base: S3ClientConfig = {
  forcePathStyle: endpoint !== undefined,
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
};

export const s3 = new S3Client(base);

/** Signs URLs. Without WHEN_REQUIRED it would sign the checksum of an empty body into every upload. */
export const signingS3 = new S3Client({
  ...base,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
