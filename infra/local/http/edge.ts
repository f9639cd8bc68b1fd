import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import type { Secrets } from '../aws/secrets.ts';
import type { CloudModel } from '../template/model.ts';
import type { Channel } from './channel.ts';
import { type EdgeAnswer, loadEdgeFunction } from './edge-function.ts';
import type { Gateway } from './gateway.ts';
import { addressOf, forwardedBy } from './proxy-event.ts';

const SecretValue = z.object({
  SecretString: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.object({ sent: z.string() })),
});

/**
 * Imitates CloudFront before the gateway. It runs the edge function, and adds the address of the client and the secret key of CloudFront.
 */
export class Edge {
  readonly #gateway: Gateway;
  readonly #channel: Channel;
  readonly #secrets: Secrets;
  readonly #function: ReturnType<typeof loadEdgeFunction>;
  /** ARN of the secret that holds CloudFront's key; `undefined` if the template has none. */
  readonly #keysArn: string | undefined;

  constructor(
    { functions, edgeFunction }: CloudModel,
    { gateway, channel, secrets }: { gateway: Gateway; channel: Channel; secrets: Secrets },
  ) {
    this.#function = edgeFunction === undefined ? () => undefined : loadEdgeFunction(edgeFunction);
    this.#gateway = gateway;
    this.#channel = channel;
    this.#secrets = secrets;
    this.#keysArn = functions
      .map(({ environment }) => environment['EDGE_KEYS_SECRET'])
      .find((arn) => arn !== undefined);
  }

  /** Whether CloudFront sends requests of this path to the API. */
  owns(path: string): boolean {
    return this.#gateway.owns(path);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const early = this.#function(request);
    if (early !== undefined) return answerEarly(request, response, early);
    const forwarded = forwardedBy(request.rawHeaders, addressOf(request));
    await this.#gateway.handle(request, response, [...withoutKey(forwarded), ...this.#key()]);
  }

  /** Whether CloudFront sends upgrades of this path to the WebSocket API. */
  ownsChannel(path: string): boolean {
    return this.#channel.owns(path);
  }

  /** Opens a WebSocket. Adds the same headers as to a call of the API. */
  async connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const forwarded = forwardedBy(request.rawHeaders, addressOf(request));
    await this.#channel.connect(request, socket, head, [...withoutKey(forwarded), ...this.#key()]);
  }

  #key(): string[] {
    if (this.#keysArn === undefined) return [];
    const { SecretString } = SecretValue.parse(this.#secrets.getSecretValue({ SecretId: this.#keysArn }));
    return [EDGE_KEY_HEADER, SecretString.sent];
  }
}

/** Sends the answer of the edge function. First reads the request to its end, since the client can read the answer only then. */
function answerEarly(request: IncomingMessage, response: ServerResponse, answer: EdgeAnswer): void {
  const headers = Object.entries(answer.headers).map(([name, { value }]) => [name, value]);
  request
    .resume()
    .once('end', () => response.writeHead(answer.statusCode, Object.fromEntries(headers)).end(answer.body));
}

/** Returns the headers without the header for CloudFront's key, which a client may have sent. CloudFront adds its own key. */
const withoutKey = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, index) => rawHeaders[index - (index % 2)]?.toLowerCase() !== EDGE_KEY_HEADER);
