import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { prescriptionGaps } from '#shared/prescription/prescription-gaps.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

/** Shows before an order is sent which facts the prescription lacks. The lab would have to ask for them. */
export function PrescriptionGapsNotice({ prescription }: { prescription: Prescription }) {
  const { t, i18n } = useTranslation(['order', 'prescription', 'app']);
  const gaps = prescriptionGaps(prescription);
  if (gaps.length === 0) return null;
  const list = enumerated(
    gaps.map((gap) => t(`prescription:label.${gap}`)),
    i18n.language,
  );
  return (
    <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
      {t('gaps', { list })}
    </Alert>
  );
}
