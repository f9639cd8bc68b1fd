import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { flash } from '#web/ui/flashes.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** Name of the saved file, and the words at the foot of each page. */
export interface PrintedView {
  readonly fileName: string;
  readonly foot: readonly string[];
}

/** Returns a mutation that saves the content of the page as a PDF. The PDF looks like the page on screen (ORD-270). */
export function useViewPrint() {
  const { t } = useTranslation('print');
  return useMutation({
    mutationFn: async ({ fileName, foot }: PrintedView) => {
      const view = document.querySelector('main');
      if (view === null) throw new Error('the page has no content');
      // Loaded only now, because few pages are printed.
      const { viewPdf } = await import('#web/ui/paper/view-pdf.ts');
      saveBlob(fileName, await viewPdf({ view, foot }));
    },
    onSuccess: (_saved, { fileName }) =>
      flash({ type: 'success', content: t('ready', { name: fileName }) }, ERROR_TOAST_MS),
    onError: (error) => flash({ type: 'error', content: error.message }, ERROR_TOAST_MS),
  });
}
