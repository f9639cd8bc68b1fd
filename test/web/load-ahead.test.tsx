import '#test/web/support/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryAtRest, SearchAtRest } from '#web/app/shell/search-at-rest.tsx';
import { reloadWhenPartsAreGone } from '#web/app/reload-when-parts-are-gone.ts';
import { isLoadingAhead, loadAhead, loadAtRest, loadOnline } from '#web/ui/load-ahead.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// UX-136
test('a part that opens on demand loads once a person is there', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  loadAhead(load);

  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(load).not.toHaveBeenCalled();

  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledOnce();
});

// UX-136
test('a part that could not be loaded ahead changes nothing on the screen', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')));
  loadAhead(load);

  fireEvent.pointerDown(document.body);
  await vi.advanceTimersByTimeAsync(1000);

  expect(load).toHaveBeenCalledOnce();
  expect(isLoadingAhead()).toBe(false);
});

// UX-136
test('a part at rest loads by itself after a while', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  const part = loadAtRest(load);

  await vi.advanceTimersByTimeAsync(MINUTE_MS);

  expect(await part).toBe('part');
});

// UX-136
test('what is typed into the search at rest is handed over', () => {
  render(<SearchAtRest />);
  const input = screen.getByRole('searchbox');

  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'crown' } });

  expect(entryAtRest()).toEqual({ typed: 'crown', isFocused: true });
});

// UX-136
test('a part that is drawn without a connection waits for one, and the page is not loaded again', async () => {
  reloadWhenPartsAreGone();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  load.mockRejectedValueOnce(new Error('no network'));
  const part = loadOnline(load);
  const missing = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(missing);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(load).toHaveBeenCalledOnce();
  expect(missing.defaultPrevented).toBe(false);

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));

  expect(await part).toBe('part');
  isOnline.mockRestore();
});

// UX-136
test('a part that is missing although there is a connection is a fault', async () => {
  await expect(loadOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
