import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import type { RestOperation } from '../aws/aws-endpoint.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { ChannelModel } from '../template/read-channel.ts';
import { addressOf } from './proxy-event.ts';

/** Limits of a WebSocket API: size of a message in bytes; time without a message and lifetime of a connection in milliseconds. */
const MESSAGE_BYTES_MAX = 128 * 1024;
const IDLE_MS = 10 * 60_000;
const LIFETIME_MS = 2 * 3_600_000;

const Result = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()).optional(),
});

const CONNECTIONS_PATH = /^\/@connections\/([^/?]+)$/u;
const GONE = { status: 410, headers: { 'x-amzn-errortype': 'GoneException' }, body: { message: 'Gone' } };

const headersOf = (raw: readonly string[]): Record<string, string> =>
  Object.fromEntries(raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [])));

/**
 * Emulates the WebSocket API of the template: its connections, the functions of its routes, and `@connections`, with which functions send
 * messages.
 */
export class Channel {
  readonly #model: ChannelModel | undefined;
  readonly #functions: FunctionHost;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  readonly #open = new Map<string, WebSocket>();

  constructor(model: ChannelModel | undefined, functions: FunctionHost) {
    this.#model = model;
    this.#functions = functions;
  }

  /** Whether an upgrade to WebSocket is for this API. The only path of the API is the name of its API Gateway stage. */
  owns(path: string): boolean {
    return path === this.#model?.path;
  }

  /**
   * Calls the function of `$connect`, and opens the connection if the function accepts it.
   * @param rawHeaders headers as they reach the gateway
   */
  async connect(request: IncomingMessage, socket: Duplex, head: Buffer, rawHeaders: readonly string[]): Promise<void> {
    const connectionId = randomUUID();
    const headers = headersOf(rawHeaders);
    const identity = { sourceIp: addressOf(request), userAgent: request.headers['user-agent'] ?? null };
    const answer = await this.#invoke('$connect', connectionId, { headers, multiValueHeaders: {}, identity });
    if (answer === undefined || answer.statusCode >= 300) {
      socket.end(`HTTP/1.1 ${answer?.statusCode ?? 502} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    // The function names the chosen subprotocol in a header of its answer.
    const chosen = Object.entries(answer.headers ?? {}).find(
      ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
    );
    this.#server.options.handleProtocols = () => chosen?.[1] ?? false;
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#keep(connectionId, opened));
  }

  /** Handles API Gateway's `PostToConnection` and `DeleteConnection`. */
  readonly manage: RestOperation = ({ method, path, body }) => {
    const id = CONNECTIONS_PATH.exec(decodeURIComponent(path))?.[1];
    if (id === undefined) return Promise.resolve(undefined);
    const opened = this.#open.get(id);
    if (opened === undefined) return Promise.resolve(GONE);
    if (method === 'POST') opened.send(body);
    else opened.close(1000);
    return Promise.resolve({ status: method === 'POST' ? 200 : 204, body: undefined });
  };

  close(): void {
    for (const opened of this.#open.values()) opened.terminate();
    this.#server.close();
  }

  #keep(connectionId: string, opened: WebSocket): void {
    this.#open.set(connectionId, opened);
    const end = setTimeout(() => opened.close(1001), LIFETIME_MS);
    const idle = setTimeout(() => opened.close(1001), IDLE_MS);
    opened.on('message', (data: Buffer) => {
      idle.refresh();
      void this.#invoke('$default', connectionId, { body: data.toString() });
    });
    opened.on('error', () => opened.terminate());
    opened.on('close', () => {
      clearTimeout(end);
      clearTimeout(idle);
      this.#open.delete(connectionId);
      void this.#invoke('$disconnect', connectionId, {});
    });
  }

  async #invoke(routeKey: string, connectionId: string, rest: object): Promise<z.infer<typeof Result> | undefined> {
    const arn = this.#model?.routes[routeKey];
    if (arn === undefined) return undefined;
    const { identity = {}, ...event } = rest as { identity?: object };
    const requestContext = {
      routeKey,
      connectionId,
      identity,
      stage: this.#model?.path.slice(1),
      requestId: randomUUID(),
    };
    try {
      const invocation = await this.#functions.invoke(arn, { ...event, requestContext, isBase64Encoded: false });
      if (!('error' in invocation)) return Result.parse(invocation.payload);
      console.error(`${routeKey} of the live channel failed.`, invocation.error);
    } catch (error) {
      // If the cloud stops while a page closes its connection, the call of `$disconnect` fails. This failure does no harm and is not
      // printed.
      if (routeKey !== '$disconnect') console.error(`${routeKey} of the live channel failed.`, error);
    }
    return undefined;
  }
}
