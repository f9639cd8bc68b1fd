import { createHash } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, CREDENTIALS, startS3, type RunningS3 } from './s3-fixture.ts';

/** A request exactly as a presigned URL allows it. Forgeries are variations of it. */
interface Presigned {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

const BYTES = Buffer.from('the bytes that were announced');
const OTHER = Buffer.from('the bytes that were smuggled!');
const LONGER = Buffer.concat([BYTES, BYTES]);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Milliseconds by which the clock of S3 is ahead. */
let aheadMs = 0;
let s3: RunningS3;
let signer: S3Client;
beforeAll(async () => {
  s3 = await startS3({ now: () => Date.now() + aheadMs });
  signer = new S3Client({
    endpoint: s3.origin,
    region: 'eu-central-1',
    credentials: CREDENTIALS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
});
afterAll(() => s3.stop());

const send = ({ method, url, headers, body }: Presigned): Promise<Response> =>
  fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });

const withQuery = (request: Presigned, change: (query: URLSearchParams) => void): Presigned => {
  const url = new URL(request.url);
  change(url.searchParams);
  return { ...request, url: url.href };
};
const withPath = (request: Presigned, change: (path: string) => string): Presigned => {
  const url = new URL(request.url);
  url.pathname = change(url.pathname);
  return { ...request, url: url.href };
};
const withHeader = (request: Presigned, name: string, value: string): Presigned => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
const without = (request: Presigned, name: string): Presigned => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([header]) => header !== name)),
});
const flip = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

/** Changes that an attacker can make to any presigned URL. S3 must refuse each of them and change nothing. */
const FORGERIES: Readonly<Record<string, (request: Presigned) => Presigned>> = {
  'another key': (request) => withPath(request, (path) => path.replace(/[^/]+$/u, 'other')),
  'a key below': (request) => withPath(request, (path) => `${path}/below`),
  'a key with a dot segment': (request) => ({
    ...request,
    url: request.url.replace(`/${BUCKET}/`, `/${BUCKET}/%2e%2e/`),
  }),
  'another bucket': (request) => withPath(request, (path) => path.replace(BUCKET, 'other-bucket')),
  'another method': (request) => ({ ...request, method: request.method === 'DELETE' ? 'GET' : 'DELETE' }),
  'a longer life': (request) => withQuery(request, (query) => query.set('X-Amz-Expires', '604800')),
  'a life past the limit': (request) => withQuery(request, (query) => query.set('X-Amz-Expires', '9999999')),
  'a later date': (request) => withQuery(request, (query) => query.set('X-Amz-Date', '20991231T000000Z')),
  'a zeroed signature': (request) => withQuery(request, (query) => query.set('X-Amz-Signature', '0'.repeat(64))),
  'one flipped digit of the signature': (request) =>
    withQuery(request, (query) => query.set('X-Amz-Signature', flip(query.get('X-Amz-Signature') ?? '', 40))),
  'a cut signature': (request) =>
    withQuery(request, (query) => query.set('X-Amz-Signature', (query.get('X-Amz-Signature') ?? '').slice(2))),
  'no signature': (request) => withQuery(request, (query) => query.delete('X-Amz-Signature')),
  'another access key': (request) =>
    withQuery(request, (query) =>
      query.set('X-Amz-Credential', (query.get('X-Amz-Credential') ?? '').replace('AKIALOCAL', 'AKIAOTHER')),
    ),
  'another region': (request) =>
    withQuery(request, (query) =>
      query.set('X-Amz-Credential', (query.get('X-Amz-Credential') ?? '').replace('eu-central-1', 'us-east-1')),
    ),
  'fewer signed headers': (request) => withQuery(request, (query) => query.set('X-Amz-SignedHeaders', 'host')),
  'no signed headers': (request) => withQuery(request, (query) => query.set('X-Amz-SignedHeaders', '')),
  'an added header of S3': (request) => withHeader(request, 'x-amz-acl', 'public-read'),
  'an added owner': (request) => withHeader(request, 'x-amz-meta-owner', 'attacker'),
  'a copy source': (request) => withHeader(request, 'x-amz-copy-source', `/${BUCKET}/secret`),
  'an added subresource': (request) => withQuery(request, (query) => query.set('acl', '')),
  'an added version': (request) => withQuery(request, (query) => query.set('versionId', 'other')),
  'a parameter given twice': (request) => ({ ...request, url: `${request.url}&X-Amz-Expires=604800` }),
  'a changed algorithm': (request) => withQuery(request, (query) => query.set('X-Amz-Algorithm', 'AWS4-HMAC-SHA1')),
};

/** Forgeries that change nothing in some requests, with the names of these requests. */
const UNCHANGED: Readonly<Record<string, readonly string[]>> = { 'fewer signed headers': ['get', 'head'] };

async function presignPut(): Promise<Presigned> {
  const headers = { 'content-type': 'application/zip', 'x-amz-checksum-sha256': sha256(BYTES), 'if-none-match': '*' };
  const command = new PutObjectCommand({
    Bucket: BUCKET,
    Key: 'incoming/put',
    ContentLength: BYTES.length,
    ContentType: 'application/zip',
    ChecksumSHA256: sha256(BYTES),
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(signer, command, {
    expiresIn: 600,
    signableHeaders: new Set(['content-length', 'content-type', 'if-none-match', 'x-amz-checksum-sha256', 'host']),
    unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
    unsignableHeaders: new Set(),
  });
  return { method: 'PUT', url, headers, body: BYTES };
}

async function presignPart(): Promise<Presigned & { readonly UploadId: string }> {
  const target = { Bucket: BUCKET, Key: 'incoming/part' };
  const { UploadId = '' } = await s3.client.send(new CreateMultipartUploadCommand(target));
  const command = new UploadPartCommand({ ...target, UploadId, PartNumber: 1, ContentLength: BYTES.length });
  const url = await getSignedUrl(signer, command, {
    expiresIn: 600,
    signableHeaders: new Set(['content-length', 'host']),
  });
  return { method: 'PUT', url, headers: {}, body: BYTES, UploadId };
}

async function presignRead(kind: 'get' | 'head'): Promise<Presigned> {
  const Key = 'original/read';
  const { VersionId } = await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: BYTES }));
  await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: OTHER }));
  const target = { Bucket: BUCKET, Key, VersionId };
  const command = kind === 'get' ? new GetObjectCommand(target) : new HeadObjectCommand(target);
  return { method: kind.toUpperCase(), url: await getSignedUrl(signer, command, { expiresIn: 600 }), headers: {} };
}

const KINDS: Readonly<Record<string, () => Promise<Presigned>>> = {
  put: presignPut,
  part: presignPart,
  get: () => presignRead('get'),
  head: () => presignRead('head'),
};

/** Returns all objects of the bucket, to show that a refused request changed nothing. */
async function everything(): Promise<unknown> {
  const { Contents } = await s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents?.map(({ Key, ETag }) => [Key, ETag]);
}

describe.each(Object.entries(KINDS))('a presigned %s', (kind, presign) => {
  const forgeries = Object.entries(FORGERIES).filter(([name]) => UNCHANGED[name]?.includes(kind) !== true);

  test.each(forgeries)('with %s is refused', async (_, forge) => {
    const request = forge(await presign());
    const before = await everything();

    const response = await send(request);

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await everything()).toEqual(before);
  });

  // SEC-3
  test('is accepted as it was signed, and refused once it has expired', async () => {
    const request = await presign();
    aheadMs = 600_000;
    const late = await send(request);
    aheadMs = 0;
    const inTime = await send(request);

    expect(late.status).toBe(403);
    expect(inTime.status).toBe(200);
    console.log(`presigned ${kind}: ${forgeries.length} forgeries and an expired URL tried, 0 accepted`);
  });
});

describe('a presigned put', () => {
  const CHANGES: Readonly<Record<string, (request: Presigned) => Presigned>> = {
    'other bytes of the same length': (request) => ({ ...request, body: OTHER }),
    'more bytes': (request) => ({ ...request, body: LONGER }),
    'fewer bytes': (request) => ({ ...request, body: BYTES.subarray(1) }),
    'no bytes': (request) => ({ ...request, body: new Uint8Array() }),
    'another type': (request) => withHeader(request, 'content-type', 'text/html'),
    'no type': (request) => without(request, 'content-type'),
    'another checksum': (request) => withHeader(request, 'x-amz-checksum-sha256', sha256(OTHER)),
    'other bytes and their checksum': (request) => ({
      ...withHeader(request, 'x-amz-checksum-sha256', sha256(OTHER)),
      body: OTHER,
    }),
    'no checksum': (request) => without(request, 'x-amz-checksum-sha256'),
    'a second checksum': (request) => withHeader(request, 'x-amz-checksum-crc32', 'AAAAAA=='),
    'no condition': (request) => without(request, 'if-none-match'),
    'an etag as condition': (request) => withHeader(request, 'if-none-match', '"etag"'),
  };

  test.each(Object.entries(CHANGES))('with %s is refused', async (_, change) => {
    const request = change(await presignPut());
    const before = await everything();

    const response = await send(request);

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual(before);
  });

  test('works only once: a repeat is refused because the object exists', async () => {
    const replay = await send(await presignPut());

    expect(replay.status).toBe(412);
    expect(await replay.text()).toContain('PreconditionFailed');
  });
});

describe('a presigned part', () => {
  test.each([
    ['more bytes', LONGER],
    ['fewer bytes', BYTES.subarray(1)],
    ['no bytes', new Uint8Array()],
  ])('with %s is refused and leaves no part', async (_, body) => {
    const request = await presignPart();

    const response = await send({ ...request, body });

    expect(response.status).toBe(403);
    const target = { Bucket: BUCKET, Key: 'incoming/part', UploadId: request.UploadId };
    expect((await s3.client.send(new ListPartsCommand(target))).Parts).toBeUndefined();
  });

  test.each([
    ['another part', 'partNumber', '2'],
    ['another upload', 'uploadId', '00000000-0000-4000-8000-000000000000'],
  ])('for %s is refused', async (_, name, value) => {
    const response = await send(withQuery(await presignPart(), (query) => query.set(name, value)));

    expect(response.status).toBe(403);
  });

  test('after the upload was completed finds no upload', async () => {
    const { UploadId, ...request } = await presignPart();
    const sent = await send(request);
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }] };
    await s3.client.send(
      new CompleteMultipartUploadCommand({ Bucket: BUCKET, Key: 'incoming/part', UploadId, MultipartUpload }),
    );

    expect((await send(request)).status).toBe(404);
  });
});

test('a URL with a version id answers this version, even if another version is current', async () => {
  const response = await send(await presignRead('get'));

  expect(await response.text()).toBe(BYTES.toString());
});

test.each([
  ['a body that differs from the signed hash', (headers: Headers) => headers],
  [
    'a date that is 16 minutes old',
    (headers: Headers) => {
      headers.set('x-amz-date', new Date(Date.now() - 16 * 60_000).toISOString().replaceAll(/[-:]|\.\d+/gu, ''));
      return headers;
    },
  ],
])('a header-signed call with %s is refused', async (_, change) => {
  const client = new S3Client({ endpoint: s3.origin, region: 'eu-central-1', credentials: CREDENTIALS });
  client.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as { headers: Record<string, string>; body: unknown };
      request.headers = Object.fromEntries(change(new Headers(request.headers)));
      request.body = OTHER;
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );

  const put = client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'signed', Body: BYTES }));

  await expect(put).rejects.toMatchObject({
    $metadata: { httpStatusCode: expect.toSatisfy((status) => status >= 400) },
  });
});
