import './table.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BlobFolder } from '#infra/local/s3/blob-folder.ts';
import { ObjectStore } from '#infra/local/s3/object-store.ts';
import { s3Listener } from '#infra/local/s3/s3-server.ts';
import { openStateDb } from '#infra/local/state-db.ts';
import { atEnd } from './at-end.ts';

/**
 * Name of the versioned bucket of the case files. This module runs the local cloud's S3 in this process, and the functions use it. Import
 * it before any module of `functions`.
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
  EXPORT_PATIENT_ARN: 'arn:aws:states:eu-central-1:111122223333:stateMachine:ExportPatient',
  ANALYSE_FILM_ARN: 'arn:aws:states:eu-central-1:111122223333:stateMachine:AnalyseFilm',
  PACKAGE_CASE_ARN: 'arn:aws:states:eu-central-1:111122223333:stateMachine:PackageCase',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});

const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
await client.send(new PutBucketVersioningCommand({ Bucket: BUCKET, VersioningConfiguration: { Status: 'Enabled' } }));

server.unref();
atEnd(() => rmSync(dataDir, { recursive: true }));

const objects = new ObjectStore(db);
const blobs = new BlobFolder(join(dataDir, 'blobs'));
const digests = new Map<string, string>();
const contentOf = (key: string) => objects.read({ bucket: BUCKET, key }).content;

/** Removes all objects and their versions. */
export function emptyBucket(): void {
  for (const { key, versionId } of objects.listVersions(BUCKET, '')) objects.remove({ bucket: BUCKET, key, versionId });
}

/** Reads and writes the bucket directly, without functions and HTTP. Use it in Arrange and Assert only. */
export const bucket = {
  async keys(prefix = ''): Promise<string[]> {
    const listed = objects.list(BUCKET, { prefix, after: '', limit: -1 });
    return listed.map(({ key }) => key).toSorted();
  },
  /** Returns the keys of all versions, delete markers included. */
  versions: async (): Promise<string[]> => objects.listVersions(BUCKET, '').map(({ key }) => key),
  async bytes(key: string): Promise<Uint8Array> {
    const { pieces, sizeBytes } = contentOf(key);
    const bytes = new Uint8Array(sizeBytes);
    let filled = 0;
    for await (const block of blobs.read(pieces, 0, sizeBytes - 1)) {
      bytes.set(block, filled);
      filled += block.length;
    }
    return bytes;
  },
  sizeBytes: (key: string): number => contentOf(key).sizeBytes,
  /** Returns an object's SHA-256 in hexadecimal. It is computed only once, because the store's files never change. */
  async digest(key: string): Promise<string> {
    const files = contentOf(key)
      .pieces.map(({ blob }) => blob)
      .join();
    const digest =
      digests.get(files) ??
      createHash('sha256')
        .update(await this.bytes(key))
        .digest('hex');
    digests.set(files, digest);
    return digest;
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
