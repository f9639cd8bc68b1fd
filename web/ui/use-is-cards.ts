import { useState } from 'react';
import { useIsDialogOpen } from './open-dialogs.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * Returns whether a list is shown as cards. It stays as it is while a dialog is open. The dialog may belong to a button of the list. Turning a
 * phone would close it and lose what was typed.
 */
export function useIsCards(): boolean {
  const isNarrow = useNarrow();
  const isDialogOpen = useIsDialogOpen();
  const [shown, setShown] = useState(isNarrow);
  if (!isDialogOpen && shown !== isNarrow) setShown(isNarrow);
  return shown;
}
