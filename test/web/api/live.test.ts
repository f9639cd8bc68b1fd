// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LiveChange } from '#shared/live/live.ts';
import { concerns, readOlder } from '#web/api/live/read-again.ts';

const ORDER = `ord_${'0'.repeat(26)}`;
const OTHER = `ord_${'1'.repeat(26)}`;
const ofOrder = (...ids: string[]): LiveChange => ({ kind: 'order', ids });

// LIVE-3
test.each([
  ['a list of its kind', ['order', 'list', { search: '' }], true],
  ['the thing itself', ['order', 'detail', ORDER], true],
  ['another thing of its kind', ['order', 'detail', OTHER], false],
  ['a thread of the thing', ['order', 'messages', ORDER], true],
  ['a list of another kind', ['patient', 'list', {}], false],
] as const)('a change concerns %s: %j', (_, key, isConcerned) => {
  expect(concerns(ofOrder(ORDER), key)).toBe(isConcerned);
});

// LIVE-3
test('a change that names no thing concerns every reading of its kind', () => {
  expect(concerns(ofOrder(), ['order', 'detail', OTHER])).toBe(true);
});

// LIVE-8
test('after a time without the channel, what was read before the last change is read again, and nothing else', async () => {
  const client = new QueryClient();
  const now = Date.now();
  client.setQueryData(['order', 'list'], 1, { updatedAt: now - 60_000 });
  client.setQueryData(['order', 'detail'], 1, { updatedAt: now - 10_000 });
  client.setQueryData(['country', 'en'], 1, { updatedAt: now - 60_000 });

  await readOlder(client, 30_000);

  const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([isStale('order', 'list'), isStale('order', 'detail'), isStale('country', 'en')]).toEqual([
    true,
    false,
    false,
  ]);
});
