import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { PageBar } from '#web/viewers/image/page-bar.tsx';
import { PageStrip } from '#web/viewers/image/page-strip.tsx';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';

afterEach(cleanup);

const COUNT = 5;
/** Elements that the page watches, each with a function that reports to the page that the element came into sight. */
const watched = new Map<Element, () => void>();

class Sight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(element: Element): void {
    watched.set(element, () => this.#seen([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', Sight);
Element.prototype.scrollIntoView = () => undefined;

const thumbnailOf = vi.fn<(page: number) => Promise<string>>((page) =>
  page === 2 ? Promise.reject(new Error('converted without one')) : Promise.resolve(`blob:page-${page}`),
);

function Document() {
  const [page, setPage] = useState(0);
  const [isOpen, setOpen] = useState(true);
  useViewerKeys((key) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by !== undefined) setPage((before) => Math.max(0, Math.min(COUNT - 1, before + by)));
    return by !== undefined;
  });
  const props = { page, pageCount: COUNT, onPage: setPage };
  return (
    <>
      {isOpen && <PageStrip {...props} thumbnailOf={thumbnailOf} />}
      <PageBar {...props} strip={{ isOpen, toggle: () => setOpen((before) => !before) }} />
    </>
  );
}

const pages = () => within(screen.getByRole('navigation')).getAllByRole('button');
const current = () => pages().findIndex((button) => button.getAttribute('aria-current') === 'page');

// FILE-233
test('a page is chosen in the strip, turned by the arrows there, and reached by its number', () => {
  render(<Document />);
  expect(pages().map((button) => button.tabIndex)).toEqual([0, -1, -1, -1, -1]);

  fireEvent.click(pages()[3]!);
  expect(current()).toBe(3);
  pages()[3]!.focus();
  fireEvent.keyDown(pages()[3]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(pages()[4]);

  const field = () => screen.getByRole('textbox');
  for (const [typed, shown] of [
    ['2', 1],
    ['99', COUNT - 1],
    ['0', 0],
    ['page', 0],
  ] as const) {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(current(), typed).toBe(shown);
  }
  expect(field()).toHaveProperty('value', '1');
});

// FILE-234
test('a thumbnail is fetched once its page comes into sight, and a page without one shows its number', async () => {
  watched.clear();
  thumbnailOf.mockClear();
  const { container } = render(<Document />);
  expect(thumbnailOf).not.toHaveBeenCalled();

  for (const at of [1, 2]) [...watched.values()][at]?.();

  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
  expect(thumbnailOf.mock.calls).toEqual([[1], [2]]);
  expect(pages()[2]?.textContent).toBe('3');
});

test('the strip closes and opens', () => {
  render(<Document />);
  const toggle = screen.getByRole('button', { pressed: true });

  fireEvent.click(toggle);
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent.click(toggle);
  expect(screen.getByRole('navigation')).toBeTruthy();
});
