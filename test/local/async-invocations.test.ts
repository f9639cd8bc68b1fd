import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { AsyncInvocations } from '#infra/local/events/async-invocations.ts';

test('an event whose function throws is retried after one and after two minutes, and then becomes a dead letter', async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const ranAtSeconds: number[] = [];
  const buried: string[] = [];
  const invocations = new AsyncInvocations({
    db: new DatabaseSync(':memory:'),
    pauseScale: 1,
    run: () => {
      ranAtSeconds.push(Math.round((Date.now() - begun) / 1000));
      return Promise.reject(new Error('SES is out of order'));
    },
    bury: (arn, event) => void buried.push(`${arn} ${event}`),
  });

  invocations.accept('arn:notify', { n: 1 });
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
  vi.useRealTimers();

  expect(ranAtSeconds).toEqual([0, 60, 180]);
  expect(buried).toEqual(['arn:notify {"n":1}']);
});
