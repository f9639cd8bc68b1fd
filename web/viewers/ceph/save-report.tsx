import { useTranslation } from 'react-i18next';

interface SaveReportProps {
  /** Saves the report; absent if there is no saved analysis of a DICOM film. */
  readonly onSave: (() => void) | undefined;
}

/** Button that saves the analysis as a DICOM report. */
export function SaveReport({ onSave }: SaveReportProps) {
  const { t } = useTranslation('ceph');
  if (onSave === undefined) return null;
  return (
    <button type="button" className="viewer-choice" onClick={onSave}>
      {t('saveReport')}
    </button>
  );
}
