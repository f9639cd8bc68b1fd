import { useTranslation } from 'react-i18next';
import { ColourLegend } from '../analysis/colour-legend.tsx';
import { FAR_MM } from '../surface/far-mm.ts';
import type { Deviation } from './use-deviation.ts';

const REACH = { min: 0.05, max: 2, step: 0.05 } as const;

/**
 * Explains the colours of the distance map. Lets the person set the limit of the colours, and shows statistics of the
 * distances.
 */
export function DeviationPanel({ deviation }: { readonly deviation: Deviation }) {
  const { t, i18n } = useTranslation('version');
  const { spread, hasFailed, scale, reach, setReach, isShown, setShown } = deviation;
  const inMm = (mm: number) =>
    t('deviation.mm', {
      mm: mm.toLocaleString(i18n.language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'negative',
      }),
    });
  const percent = (share: number) =>
    share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className="mesh-panel" aria-label={t('deviation.title')} aria-busy={spread === undefined && !hasFailed}>
      <h2>{t('deviation.title')}</h2>
      <p>{t('deviation.text', { far: FAR_MM })}</p>
      <label className="compare-shown">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />{' '}
        {t('deviation.show')}
      </label>
      <ColourLegend scale={scale} ticks={[-reach, 0, reach]} wordOf={inMm} isEven />
      <label className="mesh-slider">
        {t('deviation.reach')}
        <input type="range" {...REACH} value={reach} onChange={(event) => setReach(event.target.valueAsNumber)} />
        <output>{inMm(reach)}</output>
      </label>
      {hasFailed && <p role="alert">{t('deviation.failed')}</p>}
      {spread === undefined && !hasFailed && <p role="status">{t('deviation.computing')}</p>}
      {spread !== undefined && (
        <ul className="mesh-facts">
          {spread.percentiles !== null && (
            <>
              <li>{t('deviation.p5', { value: inMm(spread.percentiles[5]) })}</li>
              <li>{t('deviation.p50', { value: inMm(spread.percentiles[50]) })}</li>
              <li>{t('deviation.p95', { value: inMm(spread.percentiles[95]) })}</li>
              <li>{t('deviation.mean', { value: inMm(spread.meanMm) })}</li>
            </>
          )}
          <li>{t('deviation.beyond', { share: percent(spread.beyond), far: FAR_MM })}</li>
        </ul>
      )}
    </section>
  );
}
