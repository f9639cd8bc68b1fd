import { useTranslation } from 'react-i18next';

interface SaveReportProps {
  /** Absent where there is no saved analysis of a DICOM film. */
  readonly onSave: (() => void) | undefined;
}

/** Saves the analysis as a DICOM report. */
export function SaveReport({ onSave }: SaveReportProps) {
  const { t } = useTranslation('ceph');
  if (onSave === undefined) return null;
  return (
    <button type="button" className="viewer-choice" onClick={onSave}>
      {t('saveReport')}
    </button>
  );
}
