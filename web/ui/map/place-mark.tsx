import { useTranslation } from 'react-i18next';
import { enumerated } from '#shared/locales/enumerated.ts';
import type { PlaceGroup } from './group-places.ts';
import { type MapView, windowOf } from './map-view.ts';
import type { MapPoint } from '#shared/geometry/mercator.ts';
import type { MapPlace } from './places.ts';

/** A group names so many of its places before it is opened. */
const NAMED_MAX = 5;

export type PointedPlace = MapPlace & { readonly point: MapPoint };

interface PlaceMarkProps {
  readonly group: PlaceGroup<PointedPlace>;
  readonly view: MapView;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** Marks one place, or the number of those that lie too near to each other, as a button. Outside the visible part there is none. */
export function PlaceMark({ group: { point, places }, view, isChosen, onOpen }: PlaceMarkProps) {
  const { t, i18n } = useTranslation('organisation');
  const seen = windowOf(view);
  const [across, down] = [(point.x - seen.x) / seen.width, (point.y - seen.y) / seen.height];
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  const names = places.map(({ name }) => name);
  const named = enumerated(names.slice(0, NAMED_MAX), i18n.language) + (names.length > NAMED_MAX ? ' …' : '');
  const label = names.length === 1 ? named : t('places.several', { number: names.length, names: named });
  return (
    <button
      type="button"
      className="places-map-mark"
      data-chosen={isChosen}
      data-single={names.length === 1}
      aria-label={label}
      title={label}
      style={{ insetInlineStart: `${across * 100}%`, insetBlockStart: `${down * 100}%` }}
      onClick={onOpen}
    >
      {names.length > 1 && names.length}
    </button>
  );
}
