import '#test/web/support/dom.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCursors } from '#web/ui/use-cursors.ts';

const open = () => renderHook(({ view }) => useCursors(view), { initialProps: { view: 'all' } });

test('a list leads on from page to page, and back to those that were seen', () => {
  const { result } = open();

  act(() => result.current.go(2, 'a'));
  act(() => result.current.go(3, 'b'));
  expect(result.current).toMatchObject({ page: 3, count: 3, cursor: 'b' });
  act(() => result.current.go(1, undefined));

  expect(result.current).toMatchObject({ page: 1, count: 3, cursor: undefined });
});

test('another view of the list starts at the first page', () => {
  const { result, rerender } = open();
  act(() => result.current.go(2, 'a'));

  rerender({ view: 'bound' });

  expect(result.current).toMatchObject({ page: 1, count: 1, cursor: undefined });
});

test('asking for the next page twice before it has come turns one page', () => {
  const { result } = open();

  act(() => result.current.go(2, 'a'));
  act(() => result.current.go(3, 'a'));

  expect(result.current).toMatchObject({ page: 2, count: 2 });
});
