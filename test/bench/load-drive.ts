import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderApi } from '#shared/order/order-api.ts';
import { HEADERS } from '#shared/wire/headers.ts';

/** A clinic under load: tokens of its sessions, and its orders. */
export interface LoadTenant {
  readonly tokens: readonly string[];
  readonly orderIds: readonly string[];
}

/** A load: connections, each of which sends one call after the other. */
export interface Load {
  readonly origin: string;
  readonly tenant: LoadTenant;
  readonly connections: number;
  readonly seconds: number;
  /** Pause in milliseconds between two calls of a connection. */
  readonly pauseMs?: number;
}

export interface Driven {
  /** Milliseconds of each successful call. */
  readonly times: number[];
  /** Number of calls that were refused as too many (HTTP 429). */
  readonly throttled: number;
  /** One text for each answer that was neither a success nor refused as too many. */
  readonly errors: readonly string[];
}

/** Order of the calls: of ten, seven read an order, two read a page of 20, and one writes. */
const MIX = ['read', 'read', 'list', 'read', 'read', 'write', 'read', 'list', 'read', 'read'] as const;

function callOf(turn: number, { orderIds }: LoadTenant) {
  const orderId = orderIds[turn % orderIds.length] ?? '';
  const kind = MIX[turn % MIX.length] ?? 'read';
  if (kind === 'list') return { path: orderApi.index.path, input: { page: { page: 1, size: 20 } } };
  if (kind === 'write') return { path: orderApi.message.path, input: { orderId, body: `Message ${turn}` } };
  return { path: orderApi.read.path, input: { orderId } };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const send = (url: URL, headers: Readonly<Record<string, string>>, body: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.once('error', reject);
    sent.end(body);
  });

const isSuccess = (body: string): boolean => body.startsWith('{"code":200,');

/** Sends a tenant's calls over its connections for `seconds`. */
export async function drive({ origin, tenant, connections, seconds, pauseMs = 0 }: Load): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const [times, errors]: [number[], string[]] = [[], []];
  let throttled = 0;
  const connect = async (connection: number): Promise<void> => {
    const token = tenant.tokens[connection % tenant.tokens.length] ?? '';
    for (let turn = connection * 3; performance.now() < until; turn += 1) {
      const { path, input } = callOf(turn, tenant);
      const body = JSON.stringify(input);
      const headers = {
        [HEADERS.authorization]: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      const from = performance.now();
      const answer = await send(new URL(path, origin), headers, body, agent);
      if (answer.status === 429) throttled += 1;
      else if (answer.status === 200 && isSuccess(answer.body)) times.push(performance.now() - from);
      else errors.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => connect(connection)));
  agent.destroy();
  return { times, throttled, errors };
}

/** Returns the time within which this share of the calls was answered. */
export const within = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
