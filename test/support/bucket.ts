import './table.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { s3Listener } from '#infra/local/s3/s3-server.ts';
import { openStateDb } from '#infra/local/state-db.ts';

/**
 * The local cloud's S3 for one test file, with the versioned bucket of the case files, and the functions pointed to it. Import it before
 * anything of `functions`.
 */
export const BUCKET = 'uploads';

const dataDir = mkdtempSync(join(tmpdir(), 'arcata-bucket-'));
const db = openStateDb(dataDir);
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const region = 'eu-central-1';

const server = createServer(
  s3Listener({
    dataDir,
    db,
    credentials,
    region,
    onCreated: () => undefined,
  }),
).listen(0, '127.0.0.1');
await once(server, 'listening');

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: endpoint,
  UPLOADS_BUCKET: BUCKET,
  PROCESS_CASE_ARN: 'arn:aws:states:eu-central-1:111122223333:stateMachine:ProcessCase',
  PACKAGE_CASE_ARN: 'arn:aws:states:eu-central-1:111122223333:stateMachine:PackageCase',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});

const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
await client.send(new PutBucketVersioningCommand({ Bucket: BUCKET, VersioningConfiguration: { Status: 'Enabled' } }));

afterAll(async () => {
  client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  db.close();
  rmSync(dataDir, { recursive: true });
});

/** What lies in the bucket, past the functions: for Arrange and Assert. */
export const bucket = {
  async keys(prefix = ''): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket: BUCKET, Prefix: prefix, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return keys.toSorted();
  },
  async bytes(key: string): Promise<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    return Body!.transformToByteArray();
  },
  async json(key: string): Promise<unknown> {
    return JSON.parse(Buffer.from(await this.bytes(key)).toString());
  },
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: bytes }));
  },
  async remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
  },
};
