import '#test/support/call.ts';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { clearUses, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { transact } from '#functions/store/transact.ts';

const FIXED: RateLimit = { kind: 'probe', max: 3, windowSeconds: 60 };
const SLIDING: RateLimit = { kind: 'slidingProbe', max: 3, windowSeconds: 60, isSliding: true };
const START = 1_800_000_000;

afterEach(() => setClock(Date.now));
const at = (seconds: number): void => setClock(() => (START + seconds) * 1000);
const spendAt = (limit: RateLimit, key: string, seconds: number): Promise<number> => {
  at(seconds);
  return countUse(limit, key);
};

test('a window lets so many uses through and then says how long to wait', async () => {
  expect(await spendAt(FIXED, 'a', 0)).toBe(0);
  expect(await spendAt(FIXED, 'a', 10)).toBe(0);
  expect(await spendAt(FIXED, 'a', 20)).toBe(0);
  expect(await spendAt(FIXED, 'a', 30)).toBe(30);
  expect(await spendAt(FIXED, 'b', 30)).toBe(0);
  expect(await spendAt(FIXED, 'a', 59)).toBe(1);
  expect(await spendAt(FIXED, 'a', 60)).toBe(0);
});

test('a sliding window runs from the last use that was let through', async () => {
  for (const seconds of [0, 30, 59]) expect(await spendAt(SLIDING, 'a', seconds)).toBe(0);

  expect(await spendAt(SLIDING, 'a', 60)).toBe(59);
  expect(await spendAt(SLIDING, 'a', 118)).toBe(1);
  expect(await spendAt(SLIDING, 'a', 119)).toBe(0);
});

test('of many at a time no more than the limit pass', async () => {
  at(0);
  const waits = await Promise.all(Array.from({ length: 50 }, () => countUse(FIXED, 'many')));

  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('what is forgiven counts no more', async () => {
  at(0);
  for (let use = 0; use < 3; use += 1) await countUse(FIXED, 'c');
  await transact([clearUses(FIXED, 'c')]);

  expect(await countUse(FIXED, 'c')).toBe(0);
});
