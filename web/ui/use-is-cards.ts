import { useState } from 'react';
import { useIsDialogOpen } from './open-dialogs.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * Returns whether a list is shown as cards. The result does not change while a dialog is open. The dialog may belong to a button in the
 * list. A turn of the phone would then close it and lose typed text.
 */
export function useIsCards(): boolean {
  const isNarrow = useNarrow();
  const isDialogOpen = useIsDialogOpen();
  const [shown, setShown] = useState(isNarrow);
  if (!isDialogOpen && shown !== isNarrow) setShown(isNarrow);
  return shown;
}
