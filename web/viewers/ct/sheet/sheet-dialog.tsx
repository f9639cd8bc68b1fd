import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { SECTION_SPACINGS_MM } from '../state/arch-changes.ts';
import { SHEET_COUNTS } from './sheet-places.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { type MadeSheet, type SheetChoice, type SheetOf, useSheet } from './use-sheet.ts';

/** State of adding a sheet to the files. */
interface Keeping {
  readonly sheet: MadeSheet;
  readonly state: 'sending' | 'kept' | 'failed';
  /** The server's message about a refusal; otherwise empty. */
  readonly reason: string;
}

/** Adds a sheet to the files, and keeps the state of the upload. */
function useKeeping(keep: ((file: File) => Promise<void>) | undefined) {
  const [keeping, setKeeping] = useState<Keeping>();
  return {
    keptOf: (sheet: MadeSheet | undefined) => (keeping?.sheet === sheet ? keeping : undefined),
    send: (sheet: MadeSheet) => {
      if (keep === undefined) return;
      const reach = (state: Keeping['state'], reason = '') => setKeeping({ sheet, state, reason });
      reach('sending');
      keep(sheet.pdf).then(
        () => reach('kept'),
        (error: unknown) => reach('failed', error instanceof Error ? error.message : ''),
      );
    },
  };
}

/** Shows a sheet of the sections as it will be printed. Lets the person save it or add it to the files. */
export function SheetDialog({ onClose, ...of }: SheetOf & { readonly onClose: () => void }) {
  const { t } = useTranslation(['ct', 'app']);
  const { arch, subject } = of;
  const [choice, setChoice] = useState<SheetChoice>({ count: 6, spacingMm: arch.sectionSpacingMm, isHasty: false });
  const { making, leftOut, retry } = useSheet(of, choice);
  const { keptOf, send } = useKeeping(subject.keep);
  const sheet = making.state === 'made' ? making.sheet : undefined;
  const keeping = keptOf(sheet);
  const kept = keeping?.state;
  const choose = (part: Partial<SheetChoice>) => setChoice((before) => ({ ...before, ...part }));
  return (
    <Dialog
      title={t('sheet.title')}
      closeLabel={t('app:action.close')}
      onDismiss={onClose}
      buttons={
        <>
          <Button variant="link" onClick={onClose}>
            {t(sheet === undefined ? 'app:action.cancel' : 'app:action.close')}
          </Button>
          {subject.keep !== undefined && (
            <Button
              disabled={sheet === undefined || kept === 'kept'}
              loading={kept === 'sending'}
              onClick={() => sheet && send(sheet)}
            >
              {t('sheet.keep')}
            </Button>
          )}
          <Button disabled={sheet === undefined} onClick={() => sheet && saveBlob(sheet.image.name, sheet.image)}>
            {t('sheet.saveImage')}
          </Button>
          <Button
            variant="primary"
            disabled={sheet === undefined}
            onClick={() => sheet && saveBlob(sheet.pdf.name, sheet.pdf)}
          >
            {t('sheet.savePdf')}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        {kept === 'kept' && <Alert type="success">{t('sheet.kept', { name: sheet?.pdf.name })}</Alert>}
        {kept === 'failed' && <Alert type="error">{`${t('sheet.notKept')} ${keeping?.reason ?? ''}`}</Alert>}
        <Choice
          label={t('sheet.count')}
          chosen={String(choice.count)}
          options={SHEET_COUNTS.map((count) => ({ id: String(count), text: String(count) }))}
          onChoose={(id) => choose({ count: SHEET_COUNTS.find((count) => String(count) === id) ?? choice.count })}
        />
        <Choice
          label={t('sectionSpacing')}
          chosen={String(choice.spacingMm)}
          options={SECTION_SPACINGS_MM.map((mm) => ({ id: String(mm), text: t('value.mm', { value: mm }) }))}
          onChoose={(id) => choose({ spacingMm: Number(id) })}
        />
        {leftOut > 0 && <div>{t('sheet.leftOut', { count: leftOut })}</div>}
        <SheetPreview making={making} onHurry={() => choose({ isHasty: true })} onRetry={retry} />
      </SpaceBetween>
    </Dialog>
  );
}
