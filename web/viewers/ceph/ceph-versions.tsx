import { useTranslation } from 'react-i18next';
import type { CephAnalysis } from '#shared/ceph/ceph-analysis.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';

interface CephVersionsProps {
  /** Newest first. */
  readonly versions: CephAnalysis['versions'];
  /** Takes a version into the window, as a change that can be undone or saved. */
  readonly onShow: (version: number) => void;
}

/** Lists who saved which version, once there are two. */
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
