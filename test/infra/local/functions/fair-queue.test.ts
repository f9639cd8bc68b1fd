import { expect, test } from 'vitest';
import { FairQueue } from '#infra/local/functions/fair-queue.ts';

const emptied = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  while (!queue.isEmpty) taken.push(queue.take() ?? '');
  return taken;
};

// WIRE-27
test('clients take turns, and the work of each client stays in its order', () => {
  const queue = new FairQueue<string>();
  for (const each of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(each.slice(0, 1), each);

  expect(emptied(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a client that comes later waits for one turn of each other client', () => {
  const queue = new FairQueue<string>();
  for (const each of ['a1', 'a2', 'a3']) queue.add('a', each);
  const first = queue.take();
  queue.add('b', 'b1');

  expect([first, ...emptied(queue)]).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a cleared queue returns no work', () => {
  const queue = new FairQueue<string>();
  queue.add('a', 'a1');

  queue.clear();

  expect(queue.isEmpty).toBe(true);
  expect(queue.take()).toBeUndefined();
});
