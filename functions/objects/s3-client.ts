import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { FilesEnv } from './env.ts';

// Emulators address buckets by path, not by host name.
const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
const base: S3ClientConfig = {
  forcePathStyle: endpoint !== undefined,
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
};

const hasBytes = (request: unknown): request is { headers: Record<string, string>; body: ArrayBufferView } =>
  typeof request === 'object' && request !== null && 'body' in request && ArrayBuffer.isView(request.body);

export const s3 = new S3Client(base);

// S3 checks the signed CRC-32 of a body, and TLS encrypts it. A SHA-256 in addition would be the most expensive step of a write.
s3.middlewareStack.add(
  (next) => (args) => {
    if (hasBytes(args.request)) args.request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
    return next(args);
  },
  { step: 'build', name: 'unsignedPayload' },
);

const { FILES_ENDPOINT } = FilesEnv.pick({ FILES_ENDPOINT: true }).parse(process.env);

/** The client that signs URLs. Without WHEN_REQUIRED it would sign the checksum of an empty body into every upload. */
export const signingS3 = new S3Client({
  ...base,
  ...(FILES_ENDPOINT !== undefined && { endpoint: FILES_ENDPOINT }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
