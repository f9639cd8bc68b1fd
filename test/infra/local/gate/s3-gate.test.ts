import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#infra/local/free-port.ts';
import { S3_RULES, type S3Rule } from '#infra/local/gate/s3-rules.ts';
import { s3Gate } from '#infra/local/gate/s3-gate.ts';
import { judgeS3 } from '#infra/local/gate/judge-s3.ts';
import { BUCKET, CREDENTIALS, startS3, type RunningS3 } from '#test/local/s3-fixture.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const MIB = 1024 * 1024;
const put =
  (Key: string, Metadata: Record<string, string> = {}) =>
  () =>
    s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x', Metadata }));

const begin = async (Key: string) => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
  return { Bucket: BUCKET, Key, UploadId };
};
const part = (PartNumber: number) => async () =>
  s3.client.send(new UploadPartCommand({ ...(await begin('numbered')), PartNumber, Body: 'x' }));
const twoParts = (bytes: number) => async () => {
  const upload = await begin('parts');
  const Parts = [];
  for (const [index, size] of [bytes, 1].entries()) {
    const PartNumber = index + 1;
    const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber, Body: Buffer.alloc(size) }));
    Parts.push({ PartNumber, ETag });
  }
  return s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
};
const presigned = (seconds: number) => async () => {
  await put('signed')();
  const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: BUCKET, Key: 'signed' }), {
    expiresIn: 60,
  });
  const answer = await fetch(url.replace('X-Amz-Expires=60', `X-Amz-Expires=${seconds}`));
  const name = /<Code>(\w+)<\/Code>/u.exec(await answer.text())?.[1];
  if (seconds > 60) throw Object.assign(new Error('refused'), { name });
};
/** Judges a request only by its headers, because sending 5 GiB would take too long. */
const announced = (bytes: number) => async () => {
  const refusal = judgeS3({ key: 'x', query: new Map(), headers: { 'content-length': String(bytes) } });
  if (refusal !== undefined) throw Object.assign(new Error(refusal.message), { name: refusal.code });
};

type Try = () => Promise<unknown>;
const CASES: Record<S3Rule, readonly [refused: Try, accepted: Try]> = {
  keyBytes: [put('é'.repeat(513)), put('é'.repeat(512))],
  metadataBytes: [put('note', { note: 'x'.repeat(2045) }), put('note', { note: 'x'.repeat(2044) })],
  putBytes: [announced(5 * 1024 ** 3 + 1), announced(5 * 1024 ** 3)],
  partNumber: [part(10_001), part(10_000)],
  partBytes: [twoParts(5 * MIB - 1), twoParts(5 * MIB)],
  expiry: [presigned(7 * 24 * 3600 + 1), presigned(60)],
};

test.each(S3_RULES)('the gate or emulator refuses what S3 refuses: $rule', async ({ rule, refusal }) => {
  const [refused, accepted] = CASES[rule];

  await expect(refused()).rejects.toMatchObject({ name: refusal });
  await accepted();
});

test('in front of another S3, the gate refuses the same requests and reports new objects', async () => {
  const told: string[] = [];
  const gate = createServer(
    s3Gate({
      upstream: s3.origin,
      credentials: CREDENTIALS,
      region: 'eu-central-1',
      onCreated: (bucket, { key, content }, reason) =>
        void told.push(`${reason} ${bucket}/${key} ${content.sizeBytes}`),
    }),
  );
  const origin = `http://127.0.0.1:${await listen(gate, 0)}`;
  const signer = s3.clientFor(origin);
  const send = async (Key: string) => {
    const url = await getSignedUrl(signer, new PutObjectCommand({ Bucket: BUCKET, Key }), { expiresIn: 60 });
    return (await fetch(url, { method: 'PUT', body: 'three' })).status;
  };

  expect([await send('k'.repeat(1025)), await send('behind')]).toEqual([400, 200]);
  await expect.poll(() => told).toEqual([`PutObject ${BUCKET}/behind 5`]);
  gate.closeAllConnections();
  gate.close();
});
