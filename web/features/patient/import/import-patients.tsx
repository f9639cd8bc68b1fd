import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientApi } from '#shared/patient/patient-api.ts';
import { useMay } from '#web/api/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ImportChoice } from './import-choice.tsx';
import { reportOf } from './import-outcomes.ts';
import { hasName, ImportSetting } from './import-setting.tsx';
import { ImportVerdicts } from './import-verdicts.tsx';
import { useImport, type PatientImport } from './use-import.ts';

/** Imports patients from a CSV file. Shows nothing to people who may not do that. */
export function ImportPatients() {
  const { t } = useTranslation('patient');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(patientApi.importRows.permission)) return null;
  return (
    <>
      <Button iconName="upload" onClick={() => setOpen(true)}>
        {t('import.action')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns the number of rows that an import would enter. */
const newRows = ({ step }: PatientImport): number =>
  step.at === 'checked' ? [...step.verdicts.values()].filter(({ outcome }) => outcome === 'new').length : 0;

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('patient');
  const work = useImport();
  const { step } = work;
  return (
    <Dialog
      size="max"
      title={t('import.title')}
      onDismiss={onClose}
      buttons={<Buttons work={work} onClose={onClose} />}
    >
      <Content work={work} />
      {step.at === 'imported' && <Alert type="success">{t('import.done', { number: entered(work) })}</Alert>}
    </Dialog>
  );
}

const entered = ({ step }: PatientImport): number =>
  step.at === 'imported' ? [...step.verdicts.values()].filter(({ outcome }) => outcome === 'created').length : 0;

function Content({ work }: { readonly work: PatientImport }) {
  const { t } = useTranslation('patient');
  const { step, table } = work;
  if (step.at === 'choosing' || table === undefined)
    return (
      <ImportChoice fault={step.at === 'choosing' ? step.fault : undefined} onTake={(file) => void work.take(file)} />
    );
  if (step.at === 'setting') return <ImportSetting work={work} table={table} />;
  if ('rows' in step) return <ImportVerdicts headings={table.headings} report={reportOf(step.rows, step.verdicts)} />;
  return (
    <ProgressBar
      label={t(`import.${step.at}`)}
      value={step.count === 0 ? 100 : (step.done / step.count) * 100}
      additionalInfo={t('import.progress', { done: step.done, number: step.count })}
    />
  );
}

function Buttons({ work, onClose }: { readonly work: PatientImport; readonly onClose: () => void }) {
  const { t } = useTranslation(['patient', 'app']);
  const { step } = work;
  const count = newRows(work);
  return (
    <>
      <Button variant="link" onClick={onClose}>
        {t(step.at === 'imported' ? 'import.close' : 'app:action.cancel')}
      </Button>
      {step.at === 'setting' && <Button onClick={work.restart}>{t('import.otherFile')}</Button>}
      {step.at === 'checked' && <Button onClick={work.back}>{t('import.back')}</Button>}
      {step.at === 'setting' && (
        <Button variant="primary" disabled={!hasName(work)} disabledReason={t('import.noName')} onClick={work.check}>
          {t('import.check')}
        </Button>
      )}
      {step.at === 'checked' && (
        <Button variant="primary" disabled={count === 0} disabledReason={t('import.nothingNew')} onClick={work.enter}>
          {t('import.run', { number: count })}
        </Button>
      )}
    </>
  );
}
