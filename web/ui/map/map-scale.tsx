import { useTranslation } from 'react-i18next';
import { distanceKm } from '#shared/relation/distance.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { type MapView, windowOf } from './map-view.ts';
import { unproject } from '#shared/geometry/mercator.ts';

/** Largest fraction of the map's width that the scale bar takes. */
const SHARE_MAX = 0.3;
const ROUND = [5, 2, 1] as const;

/** Returns the longest round length that is at most `km`. A round length is 1, 2 or 5 times a power of ten. */
export function roundLength(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  return power * (ROUND.find((each) => each * power <= km) ?? 1);
}

/**
 * Shows a scale bar in kilometres. The bar is exact only at the latitude of the map's middle, since Mercator stretches the map towards the
 * poles.
 */
export function MapScale({ view }: { readonly view: MapView }) {
  const { i18n } = useTranslation('organisation');
  const { latitude } = unproject(view.middle);
  // One unit of the map is one degree of longitude. The degree is measured at the latitude of the map's middle.
  const unitKm = distanceKm({ latitude, longitude: 0 }, { latitude, longitude: 1 });
  const widthKm = unitKm * windowOf(view).width;
  const km = roundLength(widthKm * SHARE_MAX);
  const words = new Intl.NumberFormat(readersLocale(i18n.language), { style: 'unit', unit: 'kilometer' }).format(km);
  return (
    <div className="places-map-scale" style={{ inlineSize: `${(km / widthKm) * 100}%` }}>
      {words}
    </div>
  );
}
