import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import aws4 from 'aws4';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { connectionOf } from './connection.ts';
import { ServiceError, TimeoutError } from './service-error.ts';

/** Input and output of each operation of a service, by the operation's name. */
type Operations<Known> = { readonly [Name in keyof Known]: readonly [input: object, output: object] };

/** A request to a service: JSON, as the service defines it. */
export interface ServiceRequest<Name extends string = string> {
  readonly operation: Name;
  readonly input: object;
}
type Send<Name extends string> = (request: ServiceRequest<Name>) => Promise<object>;

/** Wraps each request: acts before or after calling `next`, or does not call `next`. */
export type Layer<Name extends string = string> = (request: ServiceRequest<Name>, next: Send<Name>) => Promise<object>;

interface Service {
  /** The name in hosts and signatures. */
  readonly name: string;
  /**
   * End of the name of the environment variable that sets another endpoint. The SDK reads the same variable, such as
   * `AWS_ENDPOINT_URL_DYNAMODB`.
   */
  readonly variable: string;
  /** The first part of the header `X-Amz-Target`. */
  readonly target: string;
  /** Version of the AWS JSON protocol (https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html). */
  readonly version: '1.0' | '1.1';
  /** Whether a refusal goes to the caller at once, without a repeat. The caller then decides whether to send the request again. */
  readonly isForCaller?: (error: unknown) => boolean;
}

const RETRY_MS = 50;
const SOCKETS_MAX = 50;

/** Replaces bytes by base64 text while `JSON.stringify` writes a request. The service's answers contain bytes in the same form. */
function withBase64(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const before = this[name];
  return before instanceof Uint8Array ? Buffer.from(before).toString('base64') : value;
}

function textOf(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
    });
    answer.once('end', () => resolve(text));
    // A connection that ends within an answer is an error as well.
    answer.on('error', reject);
  });
}

/** Returns a function that sends one signed request to the service. */
function sender({ name, variable, target, version }: Service): Send<string> {
  const { host, hostname, port, protocol, region, credentials } = connectionOf(process.env, name, variable);
  const isPlain = protocol === 'http:';
  const requestTo = isPlain ? requestHttp : requestHttps;
  const agent = new (isPlain ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const to = { method: 'POST', path: '/' } as const;

  return async ({ operation, input }) => {
    const body = JSON.stringify(input, withBase64);
    const headers = { 'Content-Type': `application/x-amz-json-${version}`, 'X-Amz-Target': `${target}.${operation}` };
    const signed = aws4.sign({ ...to, host, service: name, region, headers, body }, credentials());
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = requestTo({ ...to, agent, hostname, port, headers: signed.headers }, resolve);
    const { requestTimeout } = IMPATIENT.requestHandler;
    const timer = setTimeout(() => request.destroy(new TimeoutError(operation, requestTimeout)), requestTimeout);
    request.on('error', reject);
    request.end(body);
    try {
      const answer = await promise;
      const text = await textOf(answer);
      if (answer.statusCode === 200) return JSON.parse(text) as object;
      throw new ServiceError(answer.statusCode ?? 0, text);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Repeats a failed attempt that may succeed next time. Waits for a random time before each repeat: full jitter
 * (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter).
 */
const retrying =
  <Name extends string>(send: Send<Name>, isForCaller: (error: unknown) => boolean): Send<Name> =>
  async (request) => {
    for (let failed = 1; ; failed += 1)
      try {
        return await send(request);
      } catch (error) {
        if (failed >= IMPATIENT.maxAttempts || isForCaller(error) || !isTransient(error)) throw error;
        await sleep(Math.random() * RETRY_MS * 2 ** failed);
      }
  };

/**
 * Makes the client of a service that speaks AWS JSON: each operation is a signed POST. The SDK's client would take three times the
 * processor time for a request. It would also be a third of the code that a function reads at its start.
 */
export function jsonService<Known extends Operations<Known>>(service: Service) {
  type Name = keyof Known & string;
  const { isForCaller = () => false } = service;
  const send: Send<Name> = sender(service);
  const aroundRequests: Layer<Name>[] = [];
  const aroundAttempts: Layer<Name>[] = [];
  const through = (layers: readonly Layer<Name>[], last: Send<Name>): Send<Name> =>
    layers.reduce<Send<Name>>((next, layer) => (request) => layer(request, next), last);
  return {
    /** Layers around each request, the last one outermost. Tests count and refuse requests here. */
    aroundRequests,
    /** Layers around each attempt of a request. */
    aroundAttempts,
    /**
     * Sends a request, up to `IMPATIENT.maxAttempts` times if it fails for a temporary reason.
     *
     * @throws ServiceError if the service refuses; TimeoutError, or an error with Node's code such as `ECONNRESET`, if no answer comes
     */
    async send<Asked extends Name>(operation: Asked, input: Known[Asked][0]): Promise<Known[Asked][1]> {
      const attempts = retrying(through(aroundAttempts, send), isForCaller);
      return through(aroundRequests, attempts)({ operation, input });
    },
  };
}
