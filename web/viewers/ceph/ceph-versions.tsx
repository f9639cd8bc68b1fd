import { useTranslation } from 'react-i18next';
import type { CephAnalysis } from '#shared/ceph/ceph-analysis.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';

interface CephVersionsProps {
  /** Versions of the analysis, newest first. */
  readonly versions: CephAnalysis['versions'];
  /** Loads a version into the entry, as a change that can be undone or saved. */
  readonly onShow: (version: number) => void;
}

/** Lists the versions with their authors, if there are at least two. */
export function CephVersions({ versions, onShow }: CephVersionsProps) {
  const { t, i18n } = useTranslation('ceph');
  if (versions.length < 2) return null;
  return (
    <details className="ceph-versions">
      <summary>{t('versions')}</summary>
      <ol>
        {versions.map(({ version, savedBy, savedAt }) => (
          <li key={version}>
            <bdi>{t('versionBy', { version, name: savedBy, moment: dayAndTime(savedAt, i18n.language) })}</bdi>
            <button type="button" className="viewer-choice" onClick={() => onShow(version)}>
              {t('showVersion', { version })}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
