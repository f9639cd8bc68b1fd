import '#test/web/support/dom.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#web/ui/dialog.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { RowList } from '#web/ui/row-list.tsx';

const screenWidth = vi.hoisted(() => ({ isNarrow: false, changed: (): void => undefined }));
vi.mock('#web/ui/use-narrow.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (listener: () => void) => {
    screenWidth.changed = listener;
    return () => undefined;
  };
  return { useNarrow: () => useSyncExternalStore(subscribe, () => screenWidth.isNarrow) };
});
beforeEach(() => {
  screenWidth.isNarrow = false;
});

/** Makes the screen narrow or wide, as turning a phone does. */
const turn = (isNarrow: boolean) =>
  act(() => {
    screenWidth.isNarrow = isNarrow;
    screenWidth.changed();
  });

const isTable = (): boolean => screen.queryAllByRole('grid', { hidden: true }).length > 0;

const NoteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Note" closeLabel="Close" onDismiss={onClose}>
    <input aria-label="Words" />
  </Dialog>
);

function NoteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write in the header</button>
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const List = () => (
  <RowList
    title="Things"
    rows={[{ id: 'one' }]}
    rowKey="id"
    actions={<NoteButton />}
    columns={[
      { id: 'name', label: 'Name', cell: ({ id }) => id },
      {
        id: 'actions',
        label: 'Actions',
        cell: () => (
          <RowActions
            actions={['note']}
            labelOf={() => 'Write in the row'}
            dialogOf={(_action, onClose) => <NoteDialog onClose={onClose} />}
          />
        ),
      },
    ]}
    empty={null}
  />
);

// UX-29
test.each(['Write in the header', 'Write in the row'])(
  '%s: what was typed stays when the phone is turned, and the list turns once the dialog is closed',
  async (button) => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('button', { name: button }));
    await user.type(screen.getByLabelText('Words'), 'half a sentence');

    turn(true);

    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('half a sentence');
    expect(isTable()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Words')).toBeNull();
    expect(isTable()).toBe(false);
  },
);

// UX-36
test('without a dialog the list turns at once', () => {
  render(<List />);
  expect(isTable()).toBe(true);

  turn(true);
  expect(isTable()).toBe(false);

  turn(false);
  expect(isTable()).toBe(true);
});
