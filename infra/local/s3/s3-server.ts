import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { BlobFolder } from './blob-folder.ts';
import { BucketStore } from './bucket-store.ts';
import { corsHeaders, preflight } from './cors.ts';
import { ObjectStore } from './object-store.ts';
import type { S3Answer, S3Call, S3World } from './operation.ts';
import { errorAnswer } from './error-answer.ts';
import { flatHeaders } from './flat-headers.ts';
import { judgeS3 } from '../gate/judge-s3.ts';
import { findOperation } from './operations.ts';
import { S3Error } from './s3-error.ts';
import { decodeStrictly, parseQuery, verifySignature, type Credentials } from './signature.ts';
import { UploadStore } from './upload-store.ts';

/** Function that is called before and after each operation, for tests. If it throws an error, S3 answers with this error. */
export type S3Fault = (operation: { name: string; key: string; phase: 'before' | 'after' }) => void | Promise<void>;

export interface S3ServerOptions {
  readonly dataDir: string;
  readonly db: DatabaseSync;
  readonly credentials: Credentials;
  readonly region: string;
  readonly onCreated: S3World['onCreated'];
  /** Returns the present time in unix milliseconds; absent for the real time. The expiry of signatures depends on it. */
  readonly now?: () => number;
  readonly fault?: S3Fault | undefined;
}

/** Returns the `x-amz-…` parameters of the query. A presigner has moved them there from the headers. */
function hoistedHeaders(query: ReadonlyMap<string, string>, headers: Readonly<Record<string, string>>) {
  const hoisted = [...query].filter(([name]) => name.startsWith('x-amz-'));
  const twice = hoisted.find(([name, value]) => headers[name] !== undefined && headers[name] !== value);
  if (twice !== undefined) throw new S3Error('InvalidArgument', `${twice[0]} is given twice with different values.`);
  return Object.fromEntries(hoisted);
}

async function send(response: ServerResponse, answer: S3Answer, isHead: boolean): Promise<void> {
  response.writeHead(answer.status, { ...answer.headers, 'x-amz-request-id': randomUUID(), server: 'AmazonS3' });
  const { body } = answer;
  if (isHead || body === undefined || typeof body === 'string') response.end(isHead ? undefined : body);
  else await sendBlocks(response, body);
}

/**
 * Sends blocks one after the other. Waits until each block is sent, because all blocks use the same memory. Ends when the client
 * disconnects.
 */
async function sendBlocks(response: ServerResponse, blocks: AsyncIterable<Buffer>): Promise<void> {
  const gone = once(response, 'close');
  for await (const block of blocks) {
    const sent = new Promise<void>((resolve, reject) => {
      response.write(block, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([sent, gone]);
    if (response.destroyed) return;
  }
  response.end();
}

class S3Handler {
  readonly #options: S3ServerOptions;
  readonly #world: S3World;

  constructor(options: S3ServerOptions) {
    this.#options = options;
    this.#world = {
      buckets: new BucketStore(options.db),
      objects: new ObjectStore(options.db),
      uploads: new UploadStore(options.db),
      blobs: new BlobFolder(join(options.dataDir, 'blobs')),
      now: options.now ?? Date.now,
      onCreated: options.onCreated,
    };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/su);
    const headers = flatHeaders(request);
    const bucket = rawPath.split('/')[1] ?? '';
    const isHead = request.method === 'HEAD';
    const answer = await this.#answer(request, { rawPath, rawQuery, headers, bucket }).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return undefined;
      if (!(error instanceof S3Error)) console.error('The local S3 failed.', error);
      const known =
        error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
      return errorAnswer(known, rawPath);
    });
    // Reads the rest of the request, since the client can read the answer only then.
    request.resume();
    if (answer === undefined) return;
    const cors = corsHeaders(this.#corsOf(bucket), {
      origin: headers['origin'],
      method: request.method ?? '',
      headers: [],
    });
    await send(response, { ...answer, headers: { ...cors, ...answer.headers } }, isHead).catch(() =>
      response.destroy(),
    );
  }

  #corsOf(bucket: string) {
    try {
      return this.#world.buckets.read(bucket).cors;
    } catch {
      return [];
    }
  }

  async #answer(
    request: IncomingMessage,
    sent: { rawPath: string; rawQuery: string; headers: Record<string, string>; bucket: string },
  ): Promise<S3Answer> {
    const { rawPath, rawQuery, headers, bucket } = sent;
    const method = request.method ?? '';
    if (method === 'OPTIONS') {
      const asked = headers['access-control-request-headers']?.toLowerCase().split(',') ?? [];
      return preflight(this.#corsOf(bucket), {
        origin: headers['origin'],
        method: headers['access-control-request-method'] ?? '',
        headers: asked.map((name) => name.trim()).filter((name) => name !== ''),
      });
    }
    const { credentials, region } = this.#options;
    const nowMs = this.#world.now();
    const payloadHash = verifySignature({ method, rawPath, rawQuery, headers }, { credentials, region, nowMs });
    const query = parseQuery(rawQuery);
    const key = decodeStrictly(rawPath.split('/').slice(2).join('/'));
    const all = { ...hoistedHeaders(query, headers), ...headers };
    const refusal = judgeS3({ key, query, headers: all });
    if (refusal !== undefined) throw new S3Error(refusal.code, refusal.message);
    const call: S3Call = { method, bucket, key, query, headers: all, payloadHash, body: request };
    const { name, run } = findOperation(call);
    await this.#options.fault?.({ name, key, phase: 'before' });
    const answer = await run(call, this.#world);
    await this.#options.fault?.({ name, key, phase: 'after' });
    return answer;
  }
}

/**
 * Returns the request listener of a local S3 with path-style addresses. It makes the checks of S3. These are SigV4 of header and query,
 * expiry, signed headers, length, checksums, `If-None-Match: *`, versions and CORS. It refuses anything unsupported and names it
 * (NotImplemented). It streams bodies.
 */
export function s3Listener(options: S3ServerOptions): RequestListener {
  const handler = new S3Handler(options);
  return (request, response) => void handler.handle(request, response);
}
