import { useTranslation } from 'react-i18next';
import type { ObserverOffset, OffsetPoint } from '#shared/analysis/ceph/observer-offset.ts';

interface OffsetPanelProps {
  readonly offset: ObserverOffset;
  readonly onUse: (isOn: boolean) => void;
}

const TENTHS = 1;

/** Returns the mean over the points. Each point counts once, no matter on how many films it was measured. */
const meanOf = (points: readonly OffsetPoint[], name: 'beforeMm' | 'afterMm'): number =>
  points.reduce((sum, point) => sum + point[name], 0) / points.length;

/**
 * Shows the distance in mm between the person's points and the model's points, for each landmark. `beforeMm` is the
 * distance to the model's own point; `afterMm` is the distance after the person's offset is added. Lets the person
 * switch the offset on or off (CEPH-47).
 */
export function OffsetPanel({ offset: { isOn, films, least, points }, onUse }: OffsetPanelProps) {
  const { t } = useTranslation('ceph');
  if (points.length === 0)
    return (
      <p className="ceph-quiet">{films < least ? t('offset.early', { number: films, least }) : t('offset.none')}</p>
    );
  const [before, after] = [meanOf(points, 'beforeMm'), meanOf(points, 'afterMm')];
  const effect = { before: before.toFixed(TENTHS), after: after.toFixed(TENTHS) };
  return (
    <details className="ceph-versions" open={isOn}>
      <summary>{t('offset.title')}</summary>
      <label className="ceph-check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => onUse(target.checked)} />
        {t('offset.use')}
      </label>
      <p className="ceph-quiet">{t('offset.learnt', { number: films })}</p>
      <p role="status">{t(after < before ? 'offset.helps' : 'offset.worse', effect)}</p>
      <table className="ceph-table">
        <thead>
          <tr>
            {(['point', 'before', 'after', 'films'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`offset.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, films: count, beforeMm, afterMm }) => (
            <tr key={id}>
              <th scope="row">
                <bdi dir="ltr">{id}</bdi>
              </th>
              <td>{beforeMm.toFixed(TENTHS)}</td>
              <td>{afterMm.toFixed(TENTHS)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ceph-quiet">{t('offset.unit')}</p>
    </details>
  );
}
