import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { onRefusal, reactionTo, type Reaction } from '#web/api/refusals.ts';
import { isOnlyLooking } from '#web/api/view-as.ts';
import { flash } from '#web/ui/flashes.ts';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import { CapacityDialog } from './capacity-dialog.tsx';
import { ReloginDialog } from './relogin-dialog.tsx';

/** Reacts to a refused call: with a dialog for some codes, with a toast of 5 s for all others (WIRE-6). */
export function RefusalDialogs() {
  const { t } = useTranslation('portal');
  const wordsOf = useRefusalWords();
  const [open, setOpen] = useState<Exclude<Reaction, 'toast'>>();
  const client = useQueryClient();
  useEffect(
    () =>
      onRefusal((refusal) => {
        const reaction = reactionTo(refusal);
        if (reaction !== 'toast') return setOpen(reaction);
        if (isOnlyLooking(refusal)) return flash({ type: 'info', content: t('viewAs.onlyLooking') }, ERROR_TOAST_MS);
        flash({ type: 'error', content: wordsOf(refusal) }, ERROR_TOAST_MS);
      }),
    [t, wordsOf],
  );
  const close = () => setOpen(undefined);
  if (open === undefined) return null;
  if (open === 'relogin') return <ReloginDialog onCancel={close} onRelogin={() => client.clear()} />;
  return <CapacityDialog reason={open} onClose={close} />;
}
