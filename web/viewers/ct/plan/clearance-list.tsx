import { useTranslation } from 'react-i18next';
import type { Clearance } from '#shared/plan/clearances.ts';
import { SAFETY_ZONES } from '#shared/plan/safety-zones.ts';
import { millimetres } from './plan-words.ts';

interface ClearanceListProps {
  readonly clearances: readonly Clearance[];
  readonly nameOf: (partId: string) => string;
}

/** Lists the distances of an implant, each with its safety zone and the source of the recommended zone. */
export function ClearanceList({ clearances, nameOf }: ClearanceListProps) {
  const { t, i18n } = useTranslation('ct');
  const words = { t, language: i18n.language };
  if (clearances.length === 0) return <p className="ct-plan-quiet">{t('plan.nothingNear')}</p>;
  const sources = [...new Set(clearances.map(({ to }) => to))];
  return (
    <>
      <h3 className="ct-plan-heading">{t('plan.clearances')}</h3>
      <ul className="ct-plan-clearances" aria-label={t('plan.clearances')}>
        {clearances.map(({ partId, mm, zoneMm, isCut }) => (
          <li key={partId} data-cut={isCut}>
            <bdi>{nameOf(partId)}</bdi>
            <strong>{mm === 0 ? t('plan.touches') : millimetres(mm, words)}</strong>
            <span>{t(isCut ? 'plan.below' : 'plan.kept', { zone: millimetres(zoneMm, words) })}</span>
          </li>
        ))}
      </ul>
      {sources.map((to) => (
        <p key={to} className="ct-plan-quiet">
          {t(`plan.recommended.${to}`, { zone: millimetres(SAFETY_ZONES[to].mm, words) })}{' '}
          <bdi lang="en">{SAFETY_ZONES[to].source}</bdi>
        </p>
      ))}
    </>
  );
}
