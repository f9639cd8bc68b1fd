import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { LANGUAGES, type Language } from '#shared/locales/languages.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import type { Report } from '#shared/report/report.ts';
import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

interface PdfMenuProps {
  readonly report: Report;
  /** Adds a file to the patient's files; absent if the person may not add files. */
  readonly onKeep: ((file: File) => void) | undefined;
}

const DRAFT = 'draft';

/** Returns `make`, which makes a PDF of the report in a language that the reader chooses (REP-12), and `isBusy`. */
function usePdf({ patientId, reportId }: Report) {
  const { toothNotation } = usePreferences();
  const print = useCall(paperApi.report);
  return {
    isBusy: print.isPending,
    make: async (number: number | undefined, language: Language): Promise<File> => {
      const { fileName, pdf } = await print.mutateAsync({
        patientId,
        reportId,
        language,
        ...(number !== undefined && { number }),
        // The fonts of the PDF lack Palmer’s signs, so Palmer becomes FDI.
        toothNotation: toothNotation === 'universal' ? 'universal' : 'fdi',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      return new File([bytes], fileName, { type: 'application/pdf' });
    },
  };
}

/** Asks for version and language, then saves the PDF, or adds a signed version to the patient's files. */
export function PdfMenu({ report, onKeep }: PdfMenuProps) {
  const { t } = useTranslation('report');
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button iconName="download" onClick={() => ask(true)}>
        {t('pdf.action')}
      </Button>
      {isAsked && <PdfDialog report={report} onKeep={onKeep} onClose={() => ask(false)} />}
    </>
  );
}

function PdfDialog({ report, onKeep, onClose }: PdfMenuProps & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['report', 'app']);
  const { isBusy, make } = usePdf(report);
  const [attempt, setAttempt] = useState(0);
  const versions = [
    ...(report.state === 'signed' ? [] : [{ value: DRAFT, label: t('pdf.draft') }]),
    ...report.versions.toReversed().map(({ number }) => ({ value: String(number), label: String(number) })),
  ];
  const [version, setVersion] = useState(versions[0]?.value ?? DRAFT);
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((each) => each === i18n.language) ?? 'en');
  const languages = LANGUAGES.map((value) => ({ value, label: t(`app:language.${value}`) }));
  const number = version === DRAFT ? undefined : Number(version);
  // If the server refuses, the dialog stays open and shows the reason.
  const run = (use: (file: File) => void, word: 'ready' | 'kept') => {
    setAttempt((before) => before + 1);
    make(number, language).then(
      (file) => {
        use(file);
        flash({ type: 'success', content: t(`pdf.${word}`, { name: file.name }) }, ERROR_TOAST_MS);
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog
      title={t('pdf.action')}
      attempt={attempt}
      onDismiss={onClose}
      buttons={
        <>
          {onKeep !== undefined && number !== undefined && (
            <Button disabled={isBusy} onClick={() => run(onKeep, 'kept')}>
              {t('pdf.keep')}
            </Button>
          )}
          <Button variant="primary" loading={isBusy} onClick={() => run((file) => saveBlob(file.name, file), 'ready')}>
            {t('pdf.save')}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <FormField label={t('pdf.version')} stretch>
          <Select
            options={versions}
            selectedOption={versions.find(({ value }) => value === version) ?? null}
            onChange={({ detail }) => setVersion(detail.selectedOption.value ?? version)}
          />
        </FormField>
        <FormField label={t('pdf.language')} stretch>
          <Select
            options={languages}
            selectedOption={languages.find(({ value }) => value === language) ?? null}
            onChange={({ detail }) =>
              setLanguage(LANGUAGES.find((each) => each === detail.selectedOption.value) ?? language)
            }
          />
        </FormField>
      </SpaceBetween>
    </Dialog>
  );
}
