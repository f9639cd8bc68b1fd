import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWorkers } from '#web/viewers/worker/ask-workers.ts';
import type { WorkerCall } from '#web/viewers/worker/worker-messages.ts';

const started: TestWorker[] = [];

/** A fake worker that answers when the test calls `reply`. */
class TestWorker extends EventTarget {
  readonly calls: WorkerCall<string>[] = [];
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    started.push(this);
  }
  postMessage(call: WorkerCall<string>): void {
    this.calls.push(call);
  }
  reply(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => vi.unstubAllGlobals());

test('workers are asked in turns, and each caller gets its own answer, in any order', async () => {
  const workers = askWorkers<string>('/worker.js', 2);
  const answers = ['a', 'b', 'c'].map((question) => workers.ask<string>(question, []));

  for (const worker of started)
    for (const { id, question } of worker.calls.toReversed()) worker.reply({ id, answer: question.toUpperCase() });

  expect(started.map(({ calls }) => calls.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
});

test('the caller learns why there is no answer', async () => {
  const answer = askWorkers<string>('/worker.js').ask<string>('a', []);
  started[0]?.reply({ id: started[0].calls[0]?.id, reason: 'a brick of another size' });

  await expect(answer).rejects.toThrow('a brick of another size');
});

test('a worker that cannot be loaded answers no question, and says so at once', async () => {
  const workers = askWorkers<string>('/worker.js', 2);
  const answers = Promise.allSettled(['a', 'b'].map((question) => workers.ask<string>(question, [])));

  started[0]?.dispatchEvent(new Event('error'));
  const [call] = started[1]?.calls ?? [];
  started[1]?.reply({ id: call?.id, answer: 'here' });
  const later = Promise.allSettled(['c', 'd'].map((question) => workers.ask<string>(question, [])));
  started[1]?.reply({ id: started[1].calls.at(-1)?.id, answer: 'here' });

  const states = (await Promise.all([answers, later])).map((all) => all.map(({ status }) => status).toSorted());
  expect(states).toEqual([
    ['fulfilled', 'rejected'],
    ['fulfilled', 'rejected'],
  ]);
});

test('all workers end together', () => {
  askWorkers<string>('/worker.js', 2).close();

  for (const { terminate } of started) expect(terminate).toHaveBeenCalledOnce();
});
