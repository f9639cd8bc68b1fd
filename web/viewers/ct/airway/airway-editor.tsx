import { useTranslation } from 'react-i18next';
import { AIRWAY_BOUNDS, boundMoved } from '#shared/plan/edit-airway.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import { AIRWAY_HEIGHT_MIN_MM, EDGE_VALUE_MAX, PLAN_COORDINATE_MAX_MM } from '#shared/plan/plan-limits.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { NumberField } from '../plan/number-field.tsx';
import { proposeAirValue } from './propose-air-value.ts';

interface AirwayEditorProps {
  readonly desk: CtDesk;
  readonly airway: PlannedAirway;
}

/** Shows the controls for the bounds, the grey value and the mark of an airway. */
export function AirwayEditor({ desk, airway }: AirwayEditorProps) {
  const { t } = useTranslation('ct');
  const { plan, scene, state, change } = desk;
  const set = (next: PlannedAirway, gesture?: symbol) => plan.change((parts) => replaced(parts, next), gesture);
  const limits = {
    upperMm: { min: airway.lowerMm + AIRWAY_HEIGHT_MIN_MM, max: PLAN_COORDINATE_MAX_MM },
    lowerMm: { min: -PLAN_COORDINATE_MAX_MM, max: airway.upperMm - AIRWAY_HEIGHT_MIN_MM },
  };
  const labels = { upperMm: t('airway.upperField'), lowerMm: t('airway.lowerField') };
  const toCrosshair = { upperMm: t('airway.upperHere'), lowerMm: t('airway.lowerHere') };
  const propose = () => set({ ...airway, airBelow: proposeAirValue(airway.mark, scene) ?? airway.airBelow });
  return (
    <div className="ct-airway-edit">
      <div className="ct-plan-fields">
        {AIRWAY_BOUNDS.map((bound) => (
          <NumberField
            key={bound}
            label={labels[bound]}
            value={airway[bound]}
            {...limits[bound]}
            step={0.5}
            onChange={(mm, gesture) => set({ ...airway, [bound]: mm }, gesture)}
          />
        ))}
        {AIRWAY_BOUNDS.map((bound) => (
          <button
            key={bound}
            type="button"
            className="viewer-choice"
            onClick={() => set(boundMoved(airway, bound, state.crosshair[2]))}
          >
            {toCrosshair[bound]}
          </button>
        ))}
        <NumberField
          label={t('airway.airBelow')}
          value={airway.airBelow}
          min={-EDGE_VALUE_MAX}
          max={EDGE_VALUE_MAX}
          step={25}
          onChange={(airBelow, gesture) => set({ ...airway, airBelow }, gesture)}
        />
        <button type="button" className="viewer-choice" onClick={propose}>
          {t('airway.propose')}
        </button>
      </div>
      <p className="ct-plan-quiet">{t('airway.boundsHint')}</p>
      {state.tool !== 'airway' && (
        <button
          type="button"
          className="viewer-choice"
          onClick={() => change((before) => ({ ...before, tool: 'airway', selected: airway.partId }))}
        >
          {t('airway.again')}
        </button>
      )}
    </div>
  );
}
