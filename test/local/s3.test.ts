import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3Error } from '#infra/local/s3/s3-error.ts';
import { BUCKET, CREDENTIALS, startS3, type RunningS3 } from './s3-fixture.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const put = (Key: string, Body: string | Buffer | Readable, more: object = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const read = async (Key: string, more: object = {}) => {
  const answer = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
  return { ...answer, text: await answer.Body!.transformToString() };
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

test('an object under any key is returned as it was stored, with its type and metadata', async () => {
  await put('患者 1/上颌+a&b~(1).stl', 'mesh', { ContentType: 'model/stl', Metadata: { origin: 'scanner' } });

  const back = await read('患者 1/上颌+a&b~(1).stl');

  expect(back).toMatchObject({ text: 'mesh', ContentType: 'model/stl', Metadata: { origin: 'scanner' } });
  expect(s3.created.at(-1)).toEqual({ key: '患者 1/上颌+a&b~(1).stl', reason: 'PutObject' });
});

test('a streamed body is stored without the SDK’s framing', async () => {
  const bytes = randomBytes(300_000);
  await put('stream', Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)]), {
    ContentLength: bytes.length,
  });

  const answer = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'stream', ChecksumMode: 'ENABLED' }));

  expect(Buffer.from(await answer.Body!.transformToByteArray()).equals(bytes)).toBe(true);
  expect(answer.ChecksumCRC32).toBeDefined();
});

test('every version of an object is read by its id, also after the object was deleted', async () => {
  const first = await put('versions', 'one');
  const second = await put('versions', 'two');
  await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'versions' }));

  expect(first.VersionId).not.toBe(second.VersionId);
  expect((await read('versions', { VersionId: first.VersionId })).text).toBe('one');
  expect((await read('versions', { VersionId: second.VersionId })).text).toBe('two');
  await expect(read('versions')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(read('versions', { VersionId: 'unknown' })).rejects.toMatchObject({ name: 'NoSuchVersion' });
});

test('a requested range is answered, and a range past the end is refused', async () => {
  await put('range', '0123456789');

  expect(await read('range', { Range: 'bytes=2-4' })).toMatchObject({ text: '234', ContentRange: 'bytes 2-4/10' });
  expect((await read('range', { Range: 'bytes=-3' })).text).toBe('789');
  expect((await read('range', { Range: 'bytes=7-99' })).text).toBe('789');
  await expect(read('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('If-None-Match lets only the first of two writers in', async () => {
  const writes = await Promise.allSettled([1, 2, 3].map((n) => put('once', `writer ${n}`, { IfNoneMatch: '*' })));

  const refusals = writes.flatMap((write) => (write.status === 'rejected' ? [write.reason.name] : []));
  expect(refusals).toEqual(['PreconditionFailed', 'PreconditionFailed']);
});

test('a wrong checksum is refused and leaves nothing', async () => {
  await expect(put('sum', 'bytes', { ChecksumSHA256: sha256(Buffer.from('other')) })).rejects.toMatchObject({
    name: 'BadDigest',
  });

  await expect(read('sum')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a multipart upload becomes one object with its composite checksum, whatever the order of its parts', async () => {
  const parts = [randomBytes(5 * 1024 * 1024), randomBytes(5 * 1024 * 1024), randomBytes(1000)];
  const target = { Bucket: BUCKET, Key: 'multipart' };
  const { UploadId } = await s3.client.send(
    new CreateMultipartUploadCommand({ ...target, ChecksumAlgorithm: 'SHA256', ContentType: 'application/zip' }),
  );
  const sent = await Promise.all(
    parts.map(async (Body, index) => {
      const part = { PartNumber: index + 1, ChecksumSHA256: sha256(Body) };
      const { ETag } = await s3.client.send(new UploadPartCommand({ ...target, UploadId, Body, ...part }));
      return { ...part, ETag };
    }),
  );
  const listed = await s3.client.send(new ListPartsCommand({ ...target, UploadId, MaxParts: 2 }));
  await expect(
    s3.client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sent.toReversed() } }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await s3.client.send(
    new CompleteMultipartUploadCommand({ ...target, UploadId, IfNoneMatch: '*', MultipartUpload: { Parts: sent } }),
  );

  expect(listed).toMatchObject({ IsTruncated: true, Parts: [{ PartNumber: 1 }, { PartNumber: 2 }] });
  const whole = Buffer.concat(parts);
  const head = await s3.client.send(new HeadObjectCommand({ ...target, ChecksumMode: 'ENABLED' }));
  const composite = sha256(Buffer.concat(parts.map((part) => Buffer.from(sha256(part), 'base64'))));
  expect(head).toMatchObject({
    ContentLength: whole.length,
    ContentType: 'application/zip',
    ChecksumSHA256: `${composite}-3`,
  });
  const seam = await s3.client.send(new GetObjectCommand({ ...target, Range: 'bytes=5242000-10486000' }));
  expect(Buffer.from(await seam.Body!.transformToByteArray()).equals(whole.subarray(5242000, 10486001))).toBe(true);
  expect(s3.created.at(-1)).toEqual({ key: 'multipart', reason: 'CompleteMultipartUpload' });
});

test('an aborted multipart upload no longer exists', async () => {
  const target = { Bucket: BUCKET, Key: 'aborted' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(target));
  const before = await s3.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
  await s3.client.send(new AbortMultipartUploadCommand({ ...target, UploadId }));

  expect(before.Uploads?.map(({ Key }) => Key)).toEqual(['aborted']);
  await expect(
    s3.client.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: 'late' })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('lists go page by page, in the order of the keys, with common prefixes', async () => {
  for (const name of ['a/1', 'a/2', 'b', 'c/1', 'd']) await put(`list/${name}`, name);
  const page = (more: object) =>
    s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ...more }));

  const one = await page({});
  const two = await page({ ContinuationToken: one.NextContinuationToken });

  expect([one.CommonPrefixes, one.Contents].flat().map((row) => row && Object.values(row)[0])).toEqual([
    'list/a/',
    'list/b',
  ]);
  expect(two).toMatchObject({
    IsTruncated: false,
    CommonPrefixes: [{ Prefix: 'list/c/' }],
    Contents: [{ Key: 'list/d' }],
  });
});

test('a copy does not depend on its source', async () => {
  await put('source', 'copied', { ContentType: 'text/plain' });
  await s3.client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy', CopySource: `${BUCKET}/source` }));
  const removed = await s3.client.send(
    new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: [{ Key: 'source' }] } }),
  );

  expect(removed.Deleted).toMatchObject([{ Key: 'source' }]);
  expect(await read('copy')).toMatchObject({ text: 'copied', ContentType: 'text/plain' });
});

test('parts are copied from ranges of another object', async () => {
  await put('whole', '0123456789');
  const target = { Bucket: BUCKET, Key: 'assembled' };
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(target));
  const part = { ...target, UploadId, PartNumber: 1, CopySource: `${BUCKET}/whole`, CopySourceRange: 'bytes=2-5' };
  const { CopyPartResult } = await s3.client.send(new UploadPartCopyCommand(part));
  const Parts = [{ PartNumber: 1, ETag: CopyPartResult!.ETag }];
  await s3.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));

  expect((await read('assembled')).text).toBe('2345');
});

test('HEAD of a missing object answers not found', async () => {
  const head = s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nowhere' }));

  await expect(head).rejects.toMatchObject({ name: 'NotFound' });
});

test('a page of an allowed origin may put and read the ETag, a page of another origin may not', async () => {
  await s3.client.send(
    new PutBucketCorsCommand({
      Bucket: BUCKET,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: ['http://127.0.0.1:3000'],
            AllowedMethods: ['PUT', 'GET'],
            AllowedHeaders: ['*'],
            ExposeHeaders: ['ETag'],
          },
        ],
      },
    }),
  );
  const ask = (origin: string) =>
    fetch(`${s3.origin}/${BUCKET}/key`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
      },
    });

  const allowed = await ask('http://127.0.0.1:3000');
  const refused = await ask('http://evil.example');

  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type, x-amz-checksum-sha256');
  expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag');
  expect(refused.status).toBe(403);
});

test('the local S3 refuses an unsupported operation and names it', async () => {
  await expect(
    s3.client.send(new PutObjectTaggingCommand({ Bucket: BUCKET, Key: 'range', Tagging: { TagSet: [] } })),
  ).rejects.toMatchObject({ name: 'NotImplemented', message: expect.stringContaining('tagging') });
  await expect(put('acl', 'x', { ACL: 'public-read' })).rejects.toMatchObject({
    message: expect.stringContaining('x-amz-acl'),
  });
});

test('stored objects survive a restart', async () => {
  const before = await startS3({ dataDir: s3.dataDir });
  await before.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: 'kept' }));
  await before.stop();

  const after = await startS3({ dataDir: s3.dataDir });
  const { Body } = await after.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'kept' }));

  expect(await Body!.transformToString()).toBe('kept');
  await after.stop();
});

test('a fault before an operation prevents it; a fault after it hides only the answer', async () => {
  const faulty = await startS3({
    fault: ({ name, key, phase }) => {
      if (name === 'PutObject' && key.startsWith(phase))
        throw new S3Error('SlowDown', 'Please reduce your request rate.');
    },
  });
  const once = new S3Client({
    endpoint: faulty.origin,
    region: 'eu-central-1',
    credentials: CREDENTIALS,
    maxAttempts: 1,
  });
  const refused = { name: 'SlowDown', $metadata: { httpStatusCode: 503 } };

  for (const Key of ['before/1', 'after/1']) {
    await expect(once.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))).rejects.toMatchObject(refused);
  }

  const { Contents } = await once.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  expect(Contents?.map(({ Key }) => Key)).toEqual(['after/1']);
  await faulty.stop();
});
