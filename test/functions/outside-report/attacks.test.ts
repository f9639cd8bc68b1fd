import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { arrived, enter, labelledDevice, TYPED } from '#test/support/outside-reports.ts';
import { tally } from '#test/support/tally.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { API } from '#shared/api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { WorkOrderId } from '#shared/ids.ts';
import {
  REPORT_MISSES_PER_ADDRESS_HOUR,
  REPORT_TOKEN_SECONDS,
  REPORT_TOKENS_PER_HOUR,
} from '#shared/outside-report/report-limits.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const counts: Record<string, number> = { 'report attacks accepted': 0 };
afterEach(({ task }) => {
  setClock(Date.now);
  tally(task, counts);
});

let networks = 0;
const fromAnyone = () => ({ headers: { 'x-forwarded-for': `203.0.113.${(networks += 1) % 250}` } });
/** Returns every call that a token gives access to, with these fields. */
const tries = (token: string, workOrderId: WorkOrderId): [AnyEndpoint, object][] => [
  [outsideReportApi.open, { token }],
  [outsideReportApi.report, { token, humanCheck: '', ...TYPED }],
  [outsideReportApi.follow, { token, workOrderId }],
];
async function attack(name: string, calls: readonly [AnyEndpoint, object][], options = fromAnyone): Promise<number[]> {
  const codes: number[] = [];
  for (const [row, input] of calls) codes.push((await call(row, input, options())).code);
  counts[`report attacks: ${name}`] = codes.length;
  counts['report attacks accepted']! += codes.filter((code) => code === 200).length;
  return [...new Set(codes)];
}

const part = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const read = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Returns texts that look like the token but are not signed by us. */
function forgeries(token: string, about: object): string[] {
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const changed = part({ ...read(claims), ...about });
  const byAnotherKey = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url');
  return [
    `${head}.${changed}.${signature}`,
    `${head}.${changed}.${byAnotherKey(`${head}.${changed}`)}`,
    `${part({ ...read(head), alg: 'none' })}.${changed}.${'A'.repeat(2)}`,
    `${part({ ...read(head), kid: 'other' })}.${claims}.${signature}`,
    `${head}.${part({ ...read(claims), exp: 9_999_999_999 })}.${signature}`,
    `${head}.${claims}.${signature.slice(0, -2)}AA`,
  ];
}

// WO-80
test('no guessed code and no forged token gives access to anything', async () => {
  const { code } = await labelledDevice();
  const other = await labelledDevice();
  const token = await enter(code);
  const { workOrderId } = await arrived(token);
  const codes = Array.from({ length: 40 }, () => randomBytes(32).toString('base64url'));
  const about = { iid: other.clinic.organisationId, about: other.equipmentId };

  const guessed = await attack(
    'guessed codes',
    codes.map((each) => [outsideReportApi.enter, { code: each }]),
  );
  const forged = await attack(
    'forged tokens',
    forgeries(token, about).flatMap((each) => tries(each, workOrderId)),
  );

  expect(guessed).toEqual([40400]);
  expect(forged).toEqual([40001]);
  expect(counts['report attacks accepted']).toBe(0);
});

// WO-72
test('a token gives no access from the second at which it expires', async () => {
  const { code } = await labelledDevice();
  const { token, expiresAt } = await succeed(outsideReportApi.enter, { code });
  const { workOrderId } = await arrived(token);
  expect(expiresAt - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(REPORT_TOKEN_SECONDS);

  setClock(() => (expiresAt - 1) * 1000);
  expect((await call(outsideReportApi.open, { token })).code).toBe(200);
  for (const seconds of [0, 1]) {
    setClock(() => (expiresAt + seconds) * 1000);
    expect(await attack(`replay ${seconds} s after the end`, tries(token, workOrderId))).toEqual([40001]);
  }
});

// WO-73, WO-79
test('a token gives access to no report of another thing, and to no other call', async () => {
  const mine = await labelledDevice();
  const theirs = await labelledDevice();
  const token = await enter(mine.code);
  const { workOrderId } = await arrived(await enter(theirs.code));

  expect(await attack('another device’s report', [[outsideReportApi.follow, { token, workOrderId }]])).toEqual([40400]);
  const closed = Object.values(API)
    .flatMap((api) => Object.values<AnyEndpoint>(api))
    .filter(({ permission }) => permission !== 'public');
  const codes = await Promise.all(closed.map(async (row) => (await call(row, {}, { ...fromAnyone(), token })).code));
  counts['report attacks: other calls'] = codes.length;
  expect([...new Set(codes)]).toEqual([50008]);
});

// WO-73
test('a token gives no access once the device is unbound, locked, or another organisation’s', async () => {
  for (const state of ['unbind', 'lock'] as const) {
    const { service, equipmentId, device, code } = await labelledDevice();
    const token = await enter(code);
    const { workOrderId } = await arrived(token);
    const named = { equipmentId, version: device.version };
    if (state === 'lock')
      await succeed(equipmentApi.lock, { ...named, note: 'It is missing.' }, { token: service.head.token });
    else await succeed(equipmentApi.unbind, named, { token: service.head.token });

    const calls: [AnyEndpoint, object][] = [[outsideReportApi.enter, { code }], ...tries(token, workOrderId)];
    expect(await attack(`after ${state}`, calls)).toEqual([40400, 40001]);
  }
  const { service, clinic, code, equipmentId, device } = await labelledDevice();
  const { token } = service.head;
  await succeed(equipmentApi.unbind, { equipmentId, version: device.version }, { token });
  const { serialNumber, activationCode } = device;
  const next = await labelledDevice();
  await succeed(equipmentApi.bind, { serialNumber, activationCode }, { token: next.clinic.head.token });
  expect(await attack('a device that has moved', [[outsideReportApi.enter, { code }]])).toEqual([40400]);
  expect(clinic.organisationId).not.toBe(next.clinic.organisationId);
  expect((await bound(service, clinic)).state).toBe('bound');
});

// WO-80
test('guesses from one network soon have to wait, and a code gives a few tokens an hour', async () => {
  const { code } = await labelledDevice();
  const one = () => ({ headers: { 'x-forwarded-for': '198.51.100.77' } });
  const guesses = Array.from({ length: REPORT_MISSES_PER_ADDRESS_HOUR + 5 }, (): [AnyEndpoint, object] => [
    outsideReportApi.enter,
    { code: randomBytes(32).toString('base64url') },
  ]);

  expect(await attack('guesses from one network', guesses, one)).toEqual([40400, 42900]);
  const codes = [];
  for (let count = 0; count <= REPORT_TOKENS_PER_HOUR; count += 1)
    codes.push((await call(outsideReportApi.enter, { code }, fromAnyone())).code);
  expect(codes.lastIndexOf(200)).toBe(REPORT_TOKENS_PER_HOUR - 1);
  expect(codes.at(-1)).toBe(42900);
});
