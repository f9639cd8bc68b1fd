import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { callingAgain } from '#infra/demo/call-again.ts';
import { PastClock } from '#infra/demo/past-clock.ts';
import { playTimeline } from '#infra/demo/timeline.ts';
import { worldParts } from '#infra/demo/world-parts.ts';
import { apiClient, ApiRefusal } from '#infra/scanner/api-client.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const ENVELOPE = { 'content-type': 'application/json' };
const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Starts a server with these answers, one after the other: a code, a bare HTTP status, or a broken connection. */
async function serverOf(...answers: (number | 'gateway' | 'broken')[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const answer = answers.shift();
    if (answer === 'broken') request.socket.destroy();
    else if (answer === 'gateway') response.writeHead(502).end('Bad Gateway');
    else response.writeHead(200, ENVELOPE).end(JSON.stringify({ code: answer, msg: 'words', data: {} }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
  const call = callingAgain(apiClient({ origin: `http://127.0.0.1:${port}` }), pause);
  return { ask: () => call(organisationApi.initStudyInfo, { nation: 'SE' }), keys, pause };
}

test('a call without an answer, or with a fault, is repeated with the same key and a growing pause', async () => {
  const { ask, keys, pause } = await serverOf('broken', 50_000, 'gateway', 200);

  await ask();

  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(4);
  expect(pause.mock.calls).toEqual([[500], [1000], [2000]]);
});

test('a call is given up after four failed tries, and a refused call is not repeated', async () => {
  const broken = await serverOf('broken', 'broken', 'broken', 'broken', 200);
  await expect(broken.ask()).rejects.toThrow(TypeError);
  expect(broken.keys).toHaveLength(4);

  const refused = await serverOf(40_901, 200);
  await expect(refused.ask()).rejects.toThrow(ApiRefusal);
  expect(refused.keys).toHaveLength(1);
});

test('if a step of an order fails, its later steps are left out, and the other orders go on', async () => {
  const lines: string[] = [];
  const played: string[] = [];
  const step =
    (part: string, name: string, isBroken = false) =>
    async () => {
      if (isBroken) throw new Error('no answer');
      await Promise.resolve(played.push(`${part} ${name}`));
    };
  const began = Date.now() - 1e9;
  const happenings = [
    { at: began, part: 'order 1', play: step('order 1', 'begins') },
    { at: began + 1, part: 'order 1', play: step('order 1', 'is accepted', true) },
    { at: began + 3, part: 'order 1', play: step('order 1', 'is designed') },
    { at: began + 2, part: 'order 2', play: step('order 2', 'begins') },
    { at: began + 4, part: 'order 2', play: step('order 2', 'is accepted') },
  ];
  const { play, failed } = worldParts((line) => lines.push(line));

  await playTimeline(happenings, new PastClock(), play);

  expect(played).toEqual(['order 1 begins', 'order 2 begins', 'order 2 is accepted']);
  expect(lines).toEqual(['order 1 is not whole: no answer']);
  expect(failed()).toBe(1);
});
