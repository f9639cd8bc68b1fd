import { useState } from 'react';
import { useIsDialogOpen } from './open-dialogs.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * Returns whether a list is shown as cards. The result does not change while a dialog is open. A button in the list may have opened the
 * dialog. If the person turns the phone, a change of the list would remove the button. The dialog and its typed text would be lost with it.
 */
export function useIsCards(): boolean {
  const isNarrow = useNarrow();
  const isDialogOpen = useIsDialogOpen();
  const [shown, setShown] = useState(isNarrow);
  if (!isDialogOpen && shown !== isNarrow) setShown(isNarrow);
  return shown;
}
