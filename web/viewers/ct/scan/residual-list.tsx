import { useTranslation } from 'react-i18next';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import {
  doubtsOf,
  MIDDLE_WARNING_MM,
  NEAR_MM,
  NEAR_WARNING_SHARE,
  PAIRS_WARNING_MM,
  RMS_WARNING_MM,
  type ScanDoubt,
  SEARCH_MM,
} from '#shared/plan/scan-residual.ts';

interface ResidualListProps {
  readonly fit: ScanFit;
}

/**
 * Shows the distances of a fitted scan from the volume's surface, and between the marks of its pairs. Shows each reason
 * for doubt.
 */
export function ResidualList({ fit: { residual } }: ResidualListProps) {
  const { t, i18n } = useTranslation('ct');
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const mm = (value: number, digits = 2): string => t('value.mm', { value: number(value, digits) });
  const percent = (share: number): string =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const words: Readonly<Record<ScanDoubt, string>> = {
    rms: t('scan.doubt.rms', { limit: mm(RMS_WARNING_MM, 1) }),
    middle: t('scan.doubt.middle', { limit: mm(MIDDLE_WARNING_MM) }),
    near: t('scan.doubt.near', { limit: percent(NEAR_WARNING_SHARE), near: mm(NEAR_MM, 1) }),
    pairs: t('scan.doubt.pairs', { limit: mm(PAIRS_WARNING_MM, 1) }),
  };
  const rows: readonly (readonly [string, string])[] = [
    ...(residual.middleMm === undefined ? [] : [[t('scan.residual.middle'), mm(residual.middleMm)] as const]),
    [t('scan.residual.rms'), mm(residual.rmsMm)],
    [t('scan.residual.p95'), mm(residual.p95Mm)],
    [t('scan.residual.near', { near: mm(NEAR_MM, 1) }), percent(residual.near)],
    [t('scan.residual.found', { search: mm(SEARCH_MM, 1) }), percent(residual.found)],
    [t('scan.residual.pairs'), mm(residual.pairsMm)],
  ];
  const doubts = doubtsOf(residual);
  return (
    <>
      {doubts.length > 0 && (
        <div className="ct-plan-warning" role="alert">
          {doubts.map((doubt) => (
            <p key={doubt}>{words[doubt]}</p>
          ))}
        </div>
      )}
      <dl className="ct-scan-residual" aria-label={t('scan.residual.title')}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ct-plan-quiet">{t('scan.check')}</p>
    </>
  );
}
