import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { flash } from '#web/ui/flashes.ts';

/** Returns a function that shows a message with the number of the merged record. */
export function useSayMerged(): (patient: Patient) => void {
  const { t } = useTranslation('patient');
  return ({ merged }) =>
    flash(
      { type: 'success', content: t('merge.done', { number: merged.at(-1)?.patientNumber ?? '' }) },
      ERROR_TOAST_MS,
    );
}
