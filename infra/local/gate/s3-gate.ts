import { request as send, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoredObject } from '../s3/object-store.ts';
import { errorAnswer } from '../s3/error-answer.ts';
import { flatHeaders } from '../s3/flat-headers.ts';
import type { CreationReason } from '../s3/operation.ts';
import { S3Error } from '../s3/s3-error.ts';
import { type Credentials, decodeStrictly, parseQuery } from '../s3/signature.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { judgeS3, type S3Head } from './judge-s3.ts';

export interface S3GateOptions {
  /** Address of the S3 emulator that gets the forwarded requests. */
  readonly upstream: string;
  readonly credentials: Credentials;
  readonly region: string;
  /**
   * Sends the event of a new object to EventBridge. The S3 emulator cannot send the event, because it does not know the rules of this
   * cloud.
   */
  readonly onCreated: (bucket: string, object: StoredObject, reason: CreationReason) => void;
}

/**
 * Returns the reason for the object's creation, as its event states it; `undefined` if the request creates no object, even if it succeeds.
 */
function creationOf(method: string, { key, query, headers }: S3Head): CreationReason | undefined {
  if (key === '') return undefined;
  if (method === 'POST' && query.has('uploadId')) return 'CompleteMultipartUpload';
  if (method !== 'PUT' || query.has('uploadId')) return undefined;
  return headers['x-amz-copy-source'] === undefined ? 'PutObject' : 'CopyObject';
}

class S3Gate {
  readonly #options: S3GateOptions;
  readonly #client: S3Client;

  constructor(options: S3GateOptions) {
    this.#options = options;
    const { upstream: endpoint, credentials, region } = options;
    this.#client = new S3Client({ endpoint, credentials, region, forcePathStyle: true });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/su);
    const [, bucket = '', ...rest] = rawPath.split('/');
    const head = { key: decodeStrictly(rest.join('/')), query: parseQuery(rawQuery), headers: flatHeaders(request) };
    const refusal = judgeS3(head);
    if (refusal !== undefined) {
      const { status, headers, body } = errorAnswer(new S3Error(refusal.code, refusal.message), rawPath);
      response.writeHead(status, headers).end(body);
      request.resume();
      return;
    }
    const answer = await this.#forward(request);
    const reason = answer.statusCode === 200 ? creationOf(request.method ?? '', head) : undefined;
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
    await pipeline(answer, response);
    if (reason !== undefined) await this.#tell(bucket, head.key, reason);
  }

  /** Forwards a request with its `Host` unchanged, because the client has signed it. */
  async #forward(request: IncomingMessage): Promise<IncomingMessage> {
    const { method, headers, url } = request;
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      const forwarded = send(this.#options.upstream, { method, headers, path: url });
      forwarded.once('response', resolve).once('error', reject);
      pipeline(request, forwarded).catch(reject);
    });
    return answered;
  }

  async #tell(bucket: string, key: string, reason: CreationReason): Promise<void> {
    const found = await this.#client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    const content = {
      sizeBytes: found.ContentLength ?? 0,
      etag: found.ETag?.replaceAll('"', '') ?? '',
      lastModifiedMs: found.LastModified?.getTime() ?? Date.now(),
      headers: {},
      pieces: [],
    };
    this.#options.onCreated(bucket, { key, versionId: found.VersionId ?? 'null', content }, reason);
  }
}

/** Returns the request listener of a proxy for another S3. It refuses what S3 would refuse, and reports new objects. */
export function s3Gate(options: S3GateOptions): RequestListener {
  const gate = new S3Gate(options);
  return (request, response) =>
    void gate.handle(request, response).catch((error: unknown) => {
      console.error(`${request.method} of the S3 behind the gate failed.`, error);
      response.destroy();
    });
}
