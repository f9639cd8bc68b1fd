import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnline } from '#web/ui/load-ahead.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { SheetOf } from './use-sheet.ts';

const SheetDialog = lazy(() => loadOnline(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog })));

/** Button that opens the sheet of sections for printing. */
export function SheetButton(of: SheetOf) {
  const { t } = useTranslation('ct');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ViewerButton icon="sheet" label={t('sheet.open')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <SheetDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
