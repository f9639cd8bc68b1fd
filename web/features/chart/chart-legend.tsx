import { useTranslation } from 'react-i18next';

/** Explains the signs of the drawing. */
export function ChartLegend() {
  const { t } = useTranslation('chart');
  return (
    <ul className="chart-legend">
      <li>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <rect className="charted-surface surface-restoration" x="2" y="2" width="14" height="14" />
        </svg>
        {t('group.restoration')}
      </li>
      <li>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <rect className="charted-surface surface-pathology" x="2" y="2" width="14" height="14" />
          <circle className="surface-dot" cx="9" cy="9" r="2.5" />
        </svg>
        {t('group.pathology')}
      </li>
      <li>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <rect className="charted-unknown" x="2" y="2" width="14" height="14" />
        </svg>
        {t('notCharted')}
      </li>
      <li>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <circle className="charted-changed" cx="9" cy="9" r="4" />
        </svg>
        {t('compare.mark')}
      </li>
    </ul>
  );
}
