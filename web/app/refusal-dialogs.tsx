import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { onRefusal, reactionTo, type Reaction, type Refusal } from '#web/api/refusals.ts';
import { isOnlyLooking } from '#web/api/view-as.ts';
import { flash } from '#web/ui/flashes.ts';
import { CapacityDialog } from './capacity-dialog.tsx';
import { ReloginDialog } from './relogin-dialog.tsx';

/** What the server says, or what can be said without it. */
const wordsOf = (refusal: Refusal, t: TFunction<['app', 'portal']>): string =>
  refusal instanceof ApiError ? refusal.message || t('error.unnamed') : refusal.serverWords || t('error.unreachable');

/** SPEC 8: what the portal does with a refused call: a dialog for some codes, a toast of 5 s for all others. */
export function RefusalDialogs() {
  const { t } = useTranslation(['app', 'portal']);
  const [open, setOpen] = useState<Exclude<Reaction, 'toast'>>();
  const client = useQueryClient();
  useEffect(
    () =>
      onRefusal((refusal) => {
        const reaction = reactionTo(refusal);
        if (reaction !== 'toast') return setOpen(reaction);
        if (isOnlyLooking(refusal))
          return flash({ type: 'info', content: t('portal:viewAs.onlyLooking') }, ERROR_TOAST_MS);
        flash({ type: 'error', content: wordsOf(refusal, t) }, ERROR_TOAST_MS);
      }),
    [t],
  );
  const close = () => setOpen(undefined);
  if (open === undefined) return null;
  if (open === 'relogin') return <ReloginDialog onCancel={close} onRelogin={() => client.clear()} />;
  return <CapacityDialog reason={open} onClose={close} />;
}
