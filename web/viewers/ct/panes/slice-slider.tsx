import { useTranslation } from 'react-i18next';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { PlaneName } from '../space/planes.ts';
import { toSlice, type SlicePlace } from '../state/plane-changes.ts';
import { usePaneLabel } from './use-pane-label.ts';

interface SliceSliderProps {
  readonly desk: CtDesk;
  readonly plane: PlaneName;
  readonly place: SlicePlace;
}

/** Slider that scrolls through the slices of a plane by finger or keyboard. */
export function SliceSlider({ desk, plane, place }: SliceSliderProps) {
  const { t } = useTranslation('ct');
  const pane = usePaneLabel()(desk, plane);
  return (
    <input
      className="ct-slices"
      type="range"
      min={1}
      max={place.count}
      value={Math.min(place.count, Math.max(1, place.number))}
      aria-label={t('slicesOf', { pane })}
      onChange={(event) => desk.change(toSlice(desk.scene.space, plane, event.target.valueAsNumber))}
    />
  );
}
