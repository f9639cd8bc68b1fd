import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { useMay } from '#web/api/session.ts';
import { useSayMerged } from './use-say-merged.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Merges another record into this one. Shows nothing to people who may not do that. */
export function MergePatient({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patient');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sayMerged = useSayMerged();
  if (!may(patientApi.merge.permission)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('merge.action')}</Button>
      {isOpen && (
        <MergeDialog
          patientId={patient.patientId}
          onClose={close}
          onMerged={(merged) => {
            close();
            sayMerged(merged);
          }}
        />
      )}
    </>
  );
}
