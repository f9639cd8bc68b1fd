// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live.ts';
import { gatherChanges } from '#web/api/live/gather-changes.ts';
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

describe('many changes at once', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const READING_MS = 800;
  const reading = () => new Promise<void>((resolve) => void setTimeout(resolve, READING_MS));

  // UX-130, LIVE-3
  test('of a hundred files are read together, one reading at a time, and in half of the time at most', async () => {
    let underWay = 0;
    let most = 0;
    const read: LiveChange[][] = [];
    const { add } = gatherChanges(async (changes) => {
      read.push([...changes]);
      most = Math.max(most, (underWay += 1));
      await reading();
      underWay -= 1;
    });

    for (let number = 0; number < 100; number += 1) {
      add([{ kind: 'file', ids: [String(number)] }]);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.runAllTimersAsync();

    expect(most).toBe(1);
    expect(read.length).toBeLessThanOrEqual(8);
    expect(read.flat().flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 100 }, (_, number) => String(number)));
  });

  test('a single change is read at once; a reading that never ends delays the next one by ten seconds', async () => {
    const read = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const { add } = gatherChanges(read);

    add([ofOrder(ORDER)]);
    await vi.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalledTimes(1);
    add([ofOrder(OTHER)]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a failed reading does not end them, and nothing is read once the page is left', async () => {
    const read = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no connection')));
    const { add, stop } = gatherChanges(read);

    add([ofOrder(ORDER)]);
    await vi.advanceTimersByTimeAsync(200);
    add([ofOrder(OTHER)]);
    await vi.advanceTimersByTimeAsync(400);
    expect(read).toHaveBeenCalledTimes(2);
    add([ofOrder(ORDER)]);
    stop();
    await vi.runAllTimersAsync();

    expect(read).toHaveBeenCalledTimes(2);
  });
});
