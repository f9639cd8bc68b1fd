import '#test/web/support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '#web/ui/i18n.ts';
import { RowList } from '#web/ui/row-list.tsx';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
});
afterEach(cleanup);

const ROWS = Array.from({ length: 20 }, (_, at) => ({ key: `row-${at}` }));

/** Calls `onDrawn` with the text of the document at the first drawing. */
function FirstDrawing({ onDrawn }: { readonly onDrawn: (text: string) => void }) {
  useLayoutEffect(() => onDrawn(document.body.textContent), [onDrawn]);
  return null;
}

// UX-141
test('a list is drawn with its heading first, then each row once', async () => {
  const cell = vi.fn<(row: { readonly key: string }) => string>(({ key }) => key);
  const onDrawn = vi.fn<(text: string) => void>();
  render(
    <MemoryRouter>
      <RowList
        title="Rows"
        description="All of them"
        rows={ROWS}
        rowKey="key"
        columns={[{ id: 'key', label: 'Key', cell }]}
        empty="There are no rows"
      />
      <FirstDrawing onDrawn={onDrawn} />
    </MemoryRouter>,
  );

  await screen.findByText('row-19');

  expect(onDrawn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('All of them'));
  expect(onDrawn.mock.calls[0]?.[0]).not.toMatch(/row-|There are no rows/u);
  expect(cell.mock.calls.map(([{ key }]) => key)).toEqual(ROWS.map(({ key }) => key));
});
