import { useTranslation } from 'react-i18next';
import { PLAN_AIRWAYS_MAX } from '#shared/plan/plan-limits.ts';
import { isAirway } from '#shared/plan/plan.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { placeAt } from '../plan/place-part.ts';
import { AirwayRow } from './airway-row.tsx';
import { mayMarkAirway } from './mark-airway.ts';
import './airway-section.css';

/** Lists the airways of the plan, and lets the person mark a new one. */
export function AirwaySection({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { plan } = desk;
  const [own, others] = [plan.parts.filter(isAirway), plan.others.filter(isAirway)];
  if (plan.right !== 'change' && own.length + others.length === 0) return null;
  return (
    <section className="ct-airways" aria-label={t('airway.title')}>
      <h3 className="ct-plan-heading">{t('airway.title')}</h3>
      <p className="ct-plan-quiet">{t('airway.caution')}</p>
      <ul className="ct-airway-list">
        {own.map((airway) => (
          <AirwayRow key={airway.partId} desk={desk} airway={airway} />
        ))}
        {others.map((airway) => (
          <AirwayRow key={airway.partId} desk={desk} airway={airway} author={airway.author} />
        ))}
      </ul>
      {plan.right === 'change' && <MarkAir desk={desk} />}
    </section>
  );
}

/** Lets the person mark a place in the air, by a click or at the crosshair. */
function MarkAir({ desk }: { readonly desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { plan, state, change } = desk;
  const isMarking = state.tool === 'airway';
  const mayAdd = mayMarkAirway(desk, undefined);
  const toggle = () =>
    change((before) => ({
      ...before,
      tool: isMarking ? 'window' : 'airway',
      selected: isMarking ? before.selected : undefined,
    }));
  const isAnew = plan.parts.some(({ kind, partId }) => kind === 'airway' && partId === state.selected);
  return (
    <>
      {!(isMarking && isAnew) && (
        <button
          type="button"
          className="viewer-choice"
          aria-pressed={isMarking}
          disabled={!mayAdd && !isMarking}
          onClick={toggle}
        >
          {t('airway.add')}
        </button>
      )}
      {!mayAdd && <p className="ct-plan-quiet">{t('airway.full', { limit: PLAN_AIRWAYS_MAX })}</p>}
      {isMarking && (
        <>
          <p>{t('airway.hint')}</p>
          <button type="button" className="viewer-choice" onClick={() => placeAt(desk, state.crosshair)}>
            {t('airway.atCrosshair')}
          </button>
        </>
      )}
    </>
  );
}
