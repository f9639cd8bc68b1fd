import { call } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { countUses } from '#functions/store/rate-limit.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { CALL_WINDOW_SECONDS } from '#shared/wire/call-limits.ts';

const CLIENT = 32;
const TENANT = 48;

vi.hoisted(() => {
  const few = { client: 32, tenant: 48 };
  process.env['CALL_LIMITS'] = JSON.stringify({ pages: few, uploads: few, programs: few });
});

const begun = (Math.floor(Date.now() / 1000 / CALL_WINDOW_SECONDS) + 1) * CALL_WINDOW_SECONDS;
let windows = 0;
const moveTo = (seconds: number) => setClock(() => (begun + windows * CALL_WINDOW_SECONDS + seconds) * 1000);
beforeEach(() => {
  windows += 2;
  moveTo(0);
});
afterEach(() => setClock(Date.now));

type Person = Awaited<ReturnType<typeof foundWithHead>>['head'];
const ask = ({ token }: Pick<Person, 'token'>) => call(organisationApi.read, {}, { token });
async function asked(person: Pick<Person, 'token'>, times: number): Promise<number[]> {
  const codes: number[] = [];
  for (let count = 0; count < times; count += 1) codes.push((await ask(person)).code);
  return codes;
}

// SEC-18
test('a client above its limit is refused with the seconds to wait, and can continue in the next window', async () => {
  const { head } = await foundWithHead('clinic');
  expect(new Set(await asked(head, CLIENT))).toEqual(new Set([200]));

  moveTo(4);
  const refused = await ask(head);
  expect(refused).toMatchObject({ status: 429, code: 42900, data: { retryAfter: 6 } });
  expect(refused.headers).toMatchObject({ 'retry-after': '6' });

  moveTo(CALL_WINDOW_SECONDS);
  expect((await ask(head)).code).toBe(200);
});

// SEC-18
test('an organisation above its limit is refused for all its people, and no other organisation is', async () => {
  const clinic = await foundWithHead('clinic');
  const other = await foundWithHead('clinic');
  const colleague = await addMember(clinic, 'clinicMember');
  await asked(clinic.head, CLIENT);

  const codes = await asked(colleague, CLIENT);
  expect(codes.filter((code) => code === 200)).toHaveLength(TENANT - CLIENT);
  expect(codes.at(-1)).toBe(42900);
  expect(await asked(other.head, 5)).toEqual([200, 200, 200, 200, 200]);
});

// SEC-18
test('uploads have a limit of their own: other calls do not use it up, nor do uploads use up theirs', async () => {
  const { head } = await foundWithHead('clinic');
  const upload = () => call(fileApi.abort, { fileId: newId('file') }, { token: head.token });
  await asked(head, CLIENT);
  expect((await ask(head)).code).toBe(42900);

  for (let count = 0; count < CLIENT; count += 1) expect((await upload()).code).toBe(40400);
  expect(await upload()).toMatchObject({ status: 429, code: 42900 });
});

// SEC-18
test('environments learn of each other’s calls, and a client with few calls causes no write', async () => {
  const { head } = await foundWithHead('clinic');
  const rows = async () => (await itemsOf('rate')).filter(({ kind }) => kind === 'calls').length;
  const before = await rows();
  await asked(head, 1);
  expect(await rows()).toBe(before);

  // Another environment has written the count of its own calls.
  const window = Math.floor(nowSeconds() / CALL_WINDOW_SECONDS);
  await countUses({ kind: 'calls', windowSeconds: 20 }, `${window} pages ${head.sessionId}`, 31);
  expect(await asked(head, 2)).toEqual([200, 42900]);
});
