import { beforeEach, expect, test, vi } from 'vitest';
import { errorLog, startErrorLog } from '#web/ui/error-log.ts';

startErrorLog();
beforeEach(errorLog.clear);

// UX-21
test('an error that nothing catches is logged with where it happened', () => {
  history.replaceState(null, '', '/order?filter=refused');

  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));

  expect(errorLog.get()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Number),
      message: 'x is not a function',
      stack: expect.stringContaining('TypeError'),
      url: `${location.origin}/order?filter=refused`,
    },
  ]);
});

test('so is a promise that nobody waits for, and what is no error at all', () => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));

  expect(errorLog.get().map(({ message }) => message)).toEqual(['gone']);
});

// UX-21
test('the newest hundred are kept, until they are cleared', () => {
  for (let number = 0; number < 150; number += 1) errorLog.add(new Error(String(number)));
  expect(errorLog.get().map(({ message }) => message)).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 50)));

  errorLog.clear();
  expect(errorLog.get()).toEqual([]);
});

test('the log outlasts a reload, and counts on', async () => {
  errorLog.add(new Error('before'));
  vi.resetModules();
  const reloaded = await import('#web/ui/error-log.ts');

  reloaded.errorLog.add(new Error('after'));

  const [before, after] = reloaded.errorLog.get();
  expect([before?.message, after?.message]).toEqual(['before', 'after']);
  expect(after?.id).toBeGreaterThan(before?.id ?? Infinity);
});

test('what no portal wrote there is left alone', async () => {
  sessionStorage.setItem('arcata-error-log', '[1, {"id": 2}]');
  vi.resetModules();

  expect((await import('#web/ui/error-log.ts')).errorLog.get()).toEqual([]);
});
