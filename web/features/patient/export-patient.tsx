import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#shared/patient/patient.ts';
import { useSession } from '#web/api/session.ts';
import { ExportDialog } from './export-dialog.tsx';

/** Exports everything that the clinic keeps about a patient. Shows nothing to people who may not do that. */
export function ExportPatient({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patient');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('patient:export')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('export.action')}</Button>
      {isOpen && <ExportDialog patient={patient} onClose={() => setOpen(false)} />}
    </>
  );
}
