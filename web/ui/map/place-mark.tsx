import { useTranslation } from 'react-i18next';
import { enumerated } from '#shared/locales/enumerated.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { type MapView, windowOf } from './map-view.ts';
import type { MapPoint } from '#shared/geometry/mercator.ts';

/** Largest number of places that a mark's tooltip names. */
const NAMED_MAX = 5;

/** A mark for one place, or for several that are too near to each other to be drawn apart. */
export interface MapMark {
  readonly key: string;
  readonly point: MapPoint;
  readonly count: number;
  /** Names of the places; absent if they are too many to name. */
  readonly names?: readonly string[] | undefined;
}

interface PlaceMarkProps {
  readonly mark: MapMark;
  readonly view: MapView;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** Button of a mark. A mark for several places shows their number. A mark outside the visible part of the map is not shown. */
export function PlaceMark({ mark: { point, count, names }, view, isChosen, onOpen }: PlaceMarkProps) {
  const { t, i18n } = useTranslation('organisation');
  const seen = windowOf(view);
  const [across, down] = [(point.x - seen.x) / seen.width, (point.y - seen.y) / seen.height];
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  const number = count.toLocaleString(readersLocale(i18n.language));
  const labelOf = (all: readonly string[]): string => {
    const named = enumerated(all.slice(0, NAMED_MAX), i18n.language) + (all.length > NAMED_MAX ? ' …' : '');
    return count === 1 ? named : t('places.several', { number, names: named });
  };
  const label = names === undefined ? t('places.unnamed', { number }) : labelOf(names);
  return (
    <button
      type="button"
      className="places-map-mark"
      data-chosen={isChosen}
      data-single={count === 1}
      aria-label={label}
      title={label}
      style={{ insetInlineStart: `${across * 100}%`, insetBlockStart: `${down * 100}%` }}
      onClick={onOpen}
    >
      {count > 1 && number}
    </button>
  );
}
