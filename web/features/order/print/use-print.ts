import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import type { PaperKind } from '#shared/paper/paper-kinds.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

type Labels = Pick<RequestOf<typeof paperApi.print>, 'sheet' | 'firstLabel'>;

/** Returns `start`, which makes papers of orders on the server and saves them. `isBusy`: a paper is being made. */
export function usePrint() {
  const { t } = useTranslation('print');
  const { toothNotation } = usePreferences();
  const print = useCall(paperApi.print);
  return {
    isBusy: print.isPending,
    start: async (kind: PaperKind, orderIds: readonly OrderId[], labels: Labels = {}): Promise<void> => {
      const { fileName, pdf } = await print.mutateAsync({
        ...labels,
        kind,
        orderIds: [...orderIds],
        // The fonts of the papers have no Palmer signs, so Palmer becomes FDI.
        toothNotation: toothNotation === 'universal' ? 'universal' : 'fdi',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
      flash({ type: 'success', content: t('ready', { name: fileName }) }, ERROR_TOAST_MS);
    },
  };
}
