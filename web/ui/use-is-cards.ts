import { useState } from 'react';
import { useIsDialogOpen } from './open-dialogs.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * Returns whether a list is shown as cards. The result does not change while a dialog is open, even if the person turns the phone.
 * Otherwise the change would remove the rows with their buttons. A dialog that such a button opened would close and lose its typed text.
 */
export function useIsCards(): boolean {
  const isNarrow = useNarrow();
  const isDialogOpen = useIsDialogOpen();
  const [shown, setShown] = useState(isNarrow);
  if (!isDialogOpen && shown !== isNarrow) setShown(isNarrow);
  return shown;
}
