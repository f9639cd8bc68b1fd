import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';

const undo = vi.fn<() => void>();
const redo = vi.fn<() => void>();

function Viewer() {
  useUndoKeys({ undo, redo });
  return (
    <>
      <input type="range" aria-label="Slices" />
      <input type="text" aria-label="Remark" />
    </>
  );
}

test('Ctrl with Z and Y go back and forth, but not where somebody writes', () => {
  render(<Viewer />);

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText('Slices'), { key: 'z', metaKey: true });
  fireEvent.keyDown(screen.getByLabelText('Remark'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true });

  expect(undo).toHaveBeenCalledTimes(2);
  expect(redo).toHaveBeenCalledTimes(1);
});
