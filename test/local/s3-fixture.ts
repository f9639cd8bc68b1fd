import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { s3Listener, type S3ServerOptions } from '#infra/local/s3/s3-server.ts';
import { openStateDb } from '#infra/local/state-db.ts';

export const CREDENTIALS = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };
export const BUCKET = 'uploads';

/** Starts a local S3 with one versioned bucket, and the SDK's own client for it. `created` lists the events. */
export async function startS3(options: Partial<S3ServerOptions> = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'arcata-s3-')));
  const db = openStateDb(dataDir);
  const created: { key: string; reason: string }[] = [];
  const listener = s3Listener({
    dataDir,
    db,
    credentials: CREDENTIALS,
    region: 'eu-central-1',
    onCreated: (_, { key }, reason) => void created.push({ key, reason }),
    ...options,
  });
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientFor = (endpoint: string) =>
    new S3Client({
      endpoint,
      region: 'eu-central-1',
      credentials: CREDENTIALS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
  const client = new S3Client({ endpoint: origin, region: 'eu-central-1', credentials: CREDENTIALS });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  await client.send(new PutBucketVersioningCommand({ Bucket: BUCKET, VersioningConfiguration: { Status: 'Enabled' } }));
  const stop = async (): Promise<void> => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    db.close();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
  };
  return { origin, client, clientFor, created, dataDir, stop };
}
export type RunningS3 = Awaited<ReturnType<typeof startS3>>;
