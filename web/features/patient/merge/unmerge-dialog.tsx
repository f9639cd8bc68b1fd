import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { MergedPatient, Patient } from '#shared/patient/patient.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';

interface UnmergeDialogProps {
  readonly patient: Patient;
  readonly last: MergedPatient;
  readonly onClose: () => void;
}

/** Undoes the newest merge of a patient. First explains which things go back and which stay (PAT-122). */
export function UnmergeDialog({ patient, last, onClose }: UnmergeDialogProps) {
  const { t } = useTranslation('patient');
  const unmerge = useCall(patientApi.unmerge, { quiet: true });
  const wordsOf = useRefusalWords();
  const { patientId, version } = patient;
  const { patientId: otherId, patientNumber: number } = last;
  const undone = () => {
    flash({ type: 'success', content: t('unmerge.done', { number }) }, ERROR_TOAST_MS);
    onClose();
  };
  const failure =
    unmerge.error === null
      ? undefined
      : refusedState(unmerge.error) === 'restoreTimeOver'
        ? t('unmerge.tooLate')
        : wordsOf(unmerge.error);
  return (
    <ActionDialog
      title={t('unmerge.action')}
      isBusy={unmerge.isPending}
      onAction={() => unmerge.mutate({ patientId, version, otherId }, { onSuccess: undone })}
      onClose={onClose}
    >
      {t('unmerge.text', { number, own: patient.patientNumber })}
      {failure !== undefined && <Alert type="error">{failure}</Alert>}
    </ActionDialog>
  );
}
