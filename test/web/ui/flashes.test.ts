import '#test/web/support/dom.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What stands above the next page, after the one before said `said` and was left. */
async function shownAfter(...said: { type: 'success' | 'error'; content: string }[]): Promise<string[]> {
  const before = await import('#web/ui/flashes.ts');
  for (const message of said) before.flash(message, 5_000);
  dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  const after = await import('#web/ui/flashes.ts');
  const { result } = renderHook(after.useFlashes);
  return result.current.map(({ content }) => content);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
});
// The modules of a test still listen in the next one: what they said is over by then.
afterEach(() => vi.runAllTimers());

test('what was done is still said after the page was loaded anew, once', async () => {
  expect(await shownAfter({ type: 'success', content: 'You are in Northlight Lab' })).toEqual([
    'You are in Northlight Lab',
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('what failed belongs to the page that it failed on', async () => {
  expect(await shownAfter({ type: 'error', content: 'No answer' })).toEqual([]);
});

test('what is kept there by somebody else is nothing to say', async () => {
  sessionStorage.setItem('arcata-flashes', '{');

  expect(await shownAfter()).toEqual([]);
});
