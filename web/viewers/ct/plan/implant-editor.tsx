import { useTranslation } from 'react-i18next';
import {
  movedBy,
  lengthMmOf,
  TILT_MAX_DEGREES,
  tilted,
  tiltOf,
  upended,
  withBody,
  withLength,
} from '#shared/plan/edit-plan.ts';
import { IMPLANT_LIST } from '#shared/plan/implant-list.ts';
import type { PlannedImplant } from '#shared/plan/plan.ts';
import {
  IMPLANT_DIAMETER_MAX_MM,
  IMPLANT_DIAMETER_MIN_MM,
  IMPLANT_LENGTH_MAX_MM,
  IMPLANT_LENGTH_MIN_MM,
  PLAN_COORDINATE_MAX_MM,
  ZONE_MAX_MM,
} from '#shared/plan/plan-limits.ts';
import { NEIGHBOURS } from '#shared/plan/safety-zones.ts';
import { FdiToothNumber, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { NumberField } from './number-field.tsx';

interface ImplantEditorProps {
  readonly implant: PlannedImplant;
  readonly onChange: (implant: PlannedImplant, gesture?: symbol) => void;
}

const TEETH = PERMANENT_TEETH.map((tooth) => FdiToothNumber.parse(tooth));
const AXES = ['toLeft', 'toBack', 'toHead'] as const;

/** Shows the fields of the selected implant. All fields can be edited by keyboard. */
export function ImplantEditor({ implant, onChange }: ImplantEditorProps) {
  const { t } = useTranslation('ct');
  const { toothNotation } = usePreferences();
  const row = IMPLANT_LIST.find(({ name }) => name === implant.shape);
  const tilt = tiltOf(implant);
  const setTooth = (tooth: FdiToothNumber | '') => {
    const { tooth: _before, ...rest } = implant;
    onChange(tooth === '' ? rest : { ...rest, tooth });
  };
  const bodyFields = (
    <>
      <NumberField
        label={t('plan.field.diameter')}
        value={implant.diameterMm}
        min={IMPLANT_DIAMETER_MIN_MM}
        max={IMPLANT_DIAMETER_MAX_MM}
        step={0.1}
        offers={row?.diametersMm ?? []}
        onChange={(diameterMm, gesture) => onChange(withBody(implant, { diameterMm }), gesture)}
      />
      <NumberField
        label={t('plan.field.length')}
        value={lengthMmOf(implant)}
        min={IMPLANT_LENGTH_MIN_MM}
        max={IMPLANT_LENGTH_MAX_MM}
        step={0.5}
        offers={row?.lengthsMm ?? []}
        onChange={(lengthMm, gesture) => onChange(withLength(implant, lengthMm), gesture)}
      />
    </>
  );
  return (
    <div className="ct-plan-fields">
      <label className="ct-plan-field">
        <span>{t('plan.field.tooth')}</span>
        <ViewerSelect
          label={t('plan.field.tooth')}
          value={implant.tooth ?? ''}
          choices={[
            ['', t('plan.noTooth')],
            ...TEETH.map((tooth) => [tooth, writeTooth(tooth, toothNotation)] as const),
          ]}
          onChoose={setTooth}
        />
      </label>
      <label className="ct-plan-field">
        <span>{t('plan.field.shape')}</span>
        <ViewerSelect
          label={t('plan.field.shape')}
          value={implant.shape}
          choices={IMPLANT_LIST.map(({ name }) => [name, t(`plan.shape.${name}`)] as const)}
          onChoose={(shape) => onChange(withBody(implant, { shape }))}
        />
      </label>
      {bodyFields}
      {(['toLeft', 'toBack'] as const).map((way) => (
        <NumberField
          key={way}
          label={t(`plan.tilt.${way}`)}
          value={tilt[way]}
          min={-TILT_MAX_DEGREES}
          max={TILT_MAX_DEGREES}
          step={1}
          onChange={(degrees, gesture) => onChange(tilted(implant, { [way]: degrees }), gesture)}
        />
      ))}
      {AXES.map((way, axis) => (
        <NumberField
          key={way}
          label={t(`plan.place.${way}`)}
          value={implant.platform[axis] ?? 0}
          min={-PLAN_COORDINATE_MAX_MM}
          max={PLAN_COORDINATE_MAX_MM}
          step={0.1}
          onChange={(mm, gesture) => {
            const by = mm - (implant.platform[axis] ?? 0);
            onChange(movedBy(implant, [axis === 0 ? by : 0, axis === 1 ? by : 0, axis === 2 ? by : 0]), gesture);
          }}
        />
      ))}
      {NEIGHBOURS.map((to) => (
        <NumberField
          key={to}
          label={t(`plan.zone.${to}`)}
          value={implant.zonesMm[to]}
          min={0}
          max={ZONE_MAX_MM}
          step={0.1}
          onChange={(mm, gesture) => onChange({ ...implant, zonesMm: { ...implant.zonesMm, [to]: mm } }, gesture)}
        />
      ))}
      <button type="button" className="viewer-choice" onClick={() => onChange(upended(implant))}>
        {t('plan.upend')}
      </button>
    </div>
  );
}
