// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live.ts';
import { gatherChanges } from '#web/api/live/gather-changes.ts';
import { concerns, readChanged, readOlder } from '#web/api/live/read-again.ts';
import { noteBeginnings } from '#web/api/reading-beginnings.ts';

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

/** Returns a client with a page that reads an order for the first time. `answer` answers the oldest open request. */
function readingPage() {
  const client = new QueryClient();
  noteBeginnings(client);
  const questions: ((state: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void questions.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['order', 'detail', ORDER], queryFn });
  const stop = observer.subscribe(() => undefined);
  const answer = async (state: string): Promise<void> => {
    await vi.waitFor(() => expect(questions).not.toEqual([]));
    questions.shift()?.(state);
  };
  return { client, answer, questions, stop, shown: () => observer.getCurrentResult().data };
}

// LIVE-3
test('a change that comes while a page is read for the first time is read after that answer', async () => {
  const { client, answer, shown, stop } = readingPage();

  const read = readChanged(client, [ofOrder(ORDER)]);
  await answer('before the change');
  await answer('after it');
  await read;

  expect(shown()).toBe('after it');
  stop();
});

// LIVE-8
test('a page that connects while it is read reads again if something changed after its question, and only then', async () => {
  const { client, answer, questions, shown, stop } = readingPage();
  const changed = readOlder(client, -1);
  await answer('first');
  await answer('second');
  await changed;

  await readOlder(client, 60_000);

  expect(questions).toEqual([]);
  expect(shown()).toBe('second');
  stop();
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

  // UX-130
  test('after a slow reading the next change waits for a second at most', async () => {
    const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => void setTimeout(resolve, 8_000)));
    const { add } = gatherChanges(read);
    add([ofOrder(ORDER)]);
    await vi.advanceTimersByTimeAsync(1_000);
    add([ofOrder(OTHER)]);

    await vi.advanceTimersByTimeAsync(8_200);

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
