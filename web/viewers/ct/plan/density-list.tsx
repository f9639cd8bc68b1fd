import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { densityAlong, THIRDS } from '#shared/plan/implant-density.ts';
import type { PlannedImplant } from '#shared/plan/plan.ts';
import type { CtScene } from '../parts/ct-scene.ts';

interface DensityListProps {
  readonly implant: PlannedImplant;
  readonly scene: CtScene;
}

/** Shows the grey values in an implant's body by thirds, with a note whether they are Hounsfield units. */
export function DensityList({ implant, scene }: DensityListProps) {
  const { t, i18n } = useTranslation('ct');
  const { space, valueAt, index } = scene;
  const density = useMemo(
    () => densityAlong(implant, (point) => valueAt(space.toVoxel(point))),
    [implant, space, valueAt],
  );
  const isHounsfield = index.RescaleType === 'HU';
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <>
      <h3 className="ct-plan-heading">{t('plan.density.title')}</h3>
      <ul className="ct-plan-clearances" aria-label={t('plan.density.title')}>
        {THIRDS.map((third) => {
          const found = density[third];
          const words = found && { mean: whole.format(found.mean), deviation: whole.format(found.deviation) };
          return (
            <li key={third}>
              <span>{t(`plan.density.${third}`)}</span>
              <strong>
                {words === undefined
                  ? t('plan.density.outside')
                  : t(isHounsfield ? 'plan.density.hu' : 'plan.density.grey', words)}
              </strong>
            </li>
          );
        })}
      </ul>
      <p className="ct-plan-quiet">{t(isHounsfield ? 'plan.density.statedHu' : 'plan.density.notHu')}</p>
    </>
  );
}
