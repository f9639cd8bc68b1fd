import { useTranslation } from 'react-i18next';
import { MEASURES } from '#shared/ceph/measures.ts';
import type { MeasureChange, Superimposed } from '#shared/ceph/superimpose.ts';

interface OverlayTablesProps {
  readonly found: Superimposed;
  readonly measures: readonly MeasureChange[];
  /** Day and name of the other film. */
  readonly other: string;
}

const UNITS = { deg: '°', mm: ' mm', percent: ' %' } as const;
const round = (value: number): string => value.toFixed(1).replace('-', '−');
const signed = (value: number): string => (value > 0 ? `+${round(value)}` : round(value));

/** Shows the colour of each film, and the changes of landmarks and measures between the films. */
export function OverlayTables({ found, measures, other }: OverlayTablesProps) {
  const { t } = useTranslation('ceph');
  return (
    <>
      <ul className="ceph-legend">
        <li data-film="own">{t('overlay.thisFilm')}</li>
        <li data-film="laid">
          {t('overlay.otherFilm')}: <bdi>{other}</bdi>
        </li>
      </ul>
      <table className="ceph-table">
        <thead>
          <tr>
            <th scope="col">{t('overlay.landmark')}</th>
            <th scope="col">{t('overlay.forward')}</th>
            <th scope="col">{t('overlay.up')}</th>
            <th scope="col">{t('overlay.distance')}</th>
          </tr>
        </thead>
        <tbody>
          {found.landmarks.map(({ id, forward, up, distance }) => (
            <tr key={id}>
              <th scope="row">
                <bdi dir="ltr">{id}</bdi>
              </th>
              <td dir="ltr">{signed(forward)}</td>
              <td dir="ltr">{signed(up)}</td>
              <td dir="ltr">{round(distance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="ceph-table">
        <thead>
          <tr>
            <th scope="col">{t('measure')}</th>
            <th scope="col">{t('overlay.otherFilm')}</th>
            <th scope="col">{t('overlay.thisFilm')}</th>
            <th scope="col">{t('overlay.change')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ measure, other: before, own, change }) => {
            const { name, unit } = MEASURES[measure];
            const text = (value: number | null): string => (value === null ? '–' : `${round(value)}${UNITS[unit]}`);
            return (
              <tr key={measure}>
                <th scope="row">
                  <bdi dir="ltr">{name}</bdi>
                </th>
                <td dir="ltr">{text(before)}</td>
                <td dir="ltr">{text(own)}</td>
                <td dir="ltr">{change === null ? '' : signed(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="ceph-quiet">{t('overlay.note')}</p>
    </>
  );
}
