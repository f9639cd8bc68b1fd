import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CephFilm, CephVersion } from '#shared/ceph/ceph-analysis.ts';

interface ScaleNoteProps {
  readonly from: NonNullable<CephFilm['scale']>['from'] | undefined;
  readonly calibration: string;
}

/**
 * Warns if the film has no scale, or only a scale at the detector, where the image is enlarged. Links to the
 * calibration. Shows nothing if the scale is true in the patient.
 */
export function ScaleNote({ from, calibration }: ScaleNoteProps) {
  const { t } = useTranslation('ceph');
  if (from === 'patient') return null;
  return (
    <>
      {from === undefined && <p>{t('noScale')}</p>}
      {from === 'detector' && <p>{t('atDetector')}</p>}
      <Link className="viewer-link" to={calibration}>
        {t('calibrate')}
      </Link>
    </>
  );
}

interface SaveStateProps {
  readonly newest: CephVersion | null;
  readonly isChanged: boolean;
  readonly isOvertaken: boolean;
  readonly isFailed: boolean;
}

/** Shows whether the entry is saved, and whether a colleague saved a newer version first. */
export function SaveState({ newest, isChanged, isOvertaken, isFailed }: SaveStateProps) {
  const { t } = useTranslation('ceph');
  const version = newest?.version ?? 0;
  const textOf = (): string => {
    if (isOvertaken) return t('overtaken', { version });
    if (isFailed) return t('failed');
    if (isChanged) return t('notSaved');
    return newest === null ? '' : t('saved', { version, name: newest.savedBy });
  };
  return <p role="status">{textOf()}</p>;
}
