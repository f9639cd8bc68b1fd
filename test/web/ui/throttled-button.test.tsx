import '#test/web/support/dom.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';

afterEach(() => vi.useRealTimers());

const isDisabled = (): boolean => screen.getByRole<HTMLButtonElement>('button').disabled;

// UX-24
test('a button that starts something costly rests for 3 s after a click', () => {
  vi.useFakeTimers();
  const clicks = vi.fn<() => void>();
  render(<ThrottledButton onClick={clicks}>Again</ThrottledButton>);

  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  act(() => {
    vi.advanceTimersByTime(2999);
  });
  expect([clicks.mock.calls.length, isDisabled()]).toEqual([1, true]);

  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(isDisabled()).toBe(false);
  fireEvent.click(screen.getByRole('button'));
  expect(clicks).toHaveBeenCalledTimes(2);
});

test('one that is not to be clicked stays so', () => {
  render(<ThrottledButton disabled>Again</ThrottledButton>);

  expect(isDisabled()).toBe(true);
});
