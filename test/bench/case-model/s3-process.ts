import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { s3Listener } from '#infra/local/s3/s3-server.ts';
import { openStateDb } from '#infra/local/state-db.ts';

const Started = z.object({ port: z.number() });

async function serve(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const db = openStateDb(dataDir);
  const server = createServer(
    s3Listener({ dataDir, db, credentials, region: 'eu-central-1', onCreated: () => undefined }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.({ port: (server.address() as AddressInfo).port });
  process.once('disconnect', () => process.exit());
}

/** Starts the local cloud's S3 in its own process, so that S3's processor time does not count as the pipeline's. */
export async function startS3(dataDir: string): Promise<{ endpoint: string; stop: () => boolean }> {
  const child = fork(import.meta.filename, [dataDir]);
  const { port } = Started.parse((await once(child, 'message'))[0]);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const [, , dataDir] = process.argv;
if (process.argv[1] === import.meta.filename && dataDir !== undefined) await serve(dataDir);
