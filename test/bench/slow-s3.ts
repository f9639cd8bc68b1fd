import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** Speed of S3 for a Lambda (row `unzip.s3`): 30 ms to the first byte, 60 MB/s a connection. */
const FIRST_BYTE_MS = 30;
const BYTES_A_MS = 60_000;
const CHUNK_BYTES = 128 * 1024;

async function send(path: string, range: { start: number; end: number }, response: ServerResponse): Promise<void> {
  const file = await open(path);
  await sleep(FIRST_BYTE_MS);
  const from = performance.now();
  for (let at = range.start; at < range.end; at += CHUNK_BYTES) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, range.end - at));
    await file.read(chunk, 0, chunk.length, at);
    if (!response.write(chunk)) await once(response, 'drain');
    const early = (at + chunk.length - range.start) / BYTES_A_MS - (performance.now() - from);
    if (early > 1) await sleep(early);
  }
  await file.close();
  response.end();
}

/** Serves one object under any key. This function runs in a separate process. */
async function serve(path: string): Promise<void> {
  const { size } = await stat(path);
  let gets = 0;
  const server = createServer((request, response) => {
    gets += 1;
    const asked = /^bytes=(?<first>\d+)-(?<last>\d+)$/u.exec(request.headers.range ?? '')?.groups;
    const range =
      asked === undefined ? { start: 0, end: size } : { start: Number(asked['first']), end: Number(asked['last']) + 1 };
    response.writeHead(asked === undefined ? 200 : 206, {
      'content-length': range.end - range.start,
      ...(asked !== undefined && { 'content-range': `bytes ${range.start}-${range.end - 1}/${size}` }),
    });
    void send(path, range, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => {
    process.send?.({ gets });
    gets = 0;
  });
  process.send?.({ port: (server.address() as AddressInfo).port });
}

/** Starts a simulated S3 that has this file under every key. */
export async function startSlowS3(path: string) {
  const child = fork(import.meta.filename, [path]);
  const answer = async <Schema extends z.ZodType>(schema: Schema) => z.parse(schema, (await once(child, 'message'))[0]);
  const { port } = await answer(z.object({ port: z.number() }));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Returns the number of requests since the last call of this method. */
    async takeGets(): Promise<number> {
      child.send('count');
      return (await answer(z.object({ gets: z.number() }))).gets;
    },
    stop: (): boolean => child.kill(),
  };
}

const [, , served] = process.argv;
if (process.argv[1] === import.meta.filename && served !== undefined) await serve(served);
