import '#test/web/support/dom.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CONTENT = 'You are in Northlight Lab';

/** Loads the portal's modules again, as the next page does. Returns the messages that this next page shows at its top. */
async function shownNext(): Promise<string[]> {
  vi.resetModules();
  const { useFlashes } = await import('#web/ui/flashes.ts');
  const { result } = renderHook(useFlashes);
  return result.current.map(({ content }) => content);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
});
// Modules that one test has loaded still listen during the next test. So all messages of a test must end with that test.
afterEach(() => vi.runAllTimers());

// UX-25
test('what was done is said on the page that loads next, however long that takes, once', async () => {
  const { sayNext, useFlashes } = await import('#web/ui/flashes.ts');
  sayNext(CONTENT);
  vi.advanceTimersByTime(60_000);

  const { result } = renderHook(useFlashes);
  expect(result.current).toEqual([]);
  expect(await shownNext()).toEqual([CONTENT]);
  expect(await shownNext()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('what a page still says was done when the portal leaves it is said on the next one too', async () => {
  const { carryFlashes, flash, sayNext } = await import('#web/ui/flashes.ts');
  sayNext(CONTENT);
  flash({ type: 'success', content: 'You have left Elm Dental' }, 5_000);
  carryFlashes();
  dispatchEvent(new Event('pagehide'));

  expect(await shownNext()).toEqual([CONTENT, 'You have left Elm Dental']);
});

test('what was shown does not come again when a person reloads the page', async () => {
  const { flash } = await import('#web/ui/flashes.ts');
  flash({ type: 'success', content: 'Elm Dental is founded' }, 5_000);
  dispatchEvent(new Event('pagehide'));

  expect(await shownNext()).toEqual([]);
});

test('a page that is left before it showed anything hands on what it was to say', async () => {
  const { sayNext } = await import('#web/ui/flashes.ts');
  sayNext(CONTENT);
  vi.resetModules();
  await import('#web/ui/flashes.ts');
  dispatchEvent(new Event('pagehide'));

  expect(await shownNext()).toEqual([CONTENT]);
});

test('what failed belongs to the page that it failed on', async () => {
  const { flash } = await import('#web/ui/flashes.ts');
  flash({ type: 'error', content: 'No answer' }, 5_000);
  dispatchEvent(new Event('pagehide'));

  expect(await shownNext()).toEqual([]);
});

test('what is kept there by somebody else is nothing to say', async () => {
  sessionStorage.setItem('arcata-flashes', '{');

  expect(await shownNext()).toEqual([]);
});
