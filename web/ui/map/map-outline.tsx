import { type MapView, needsFineOutline } from './map-view.ts';
import { useOutline } from './use-outline.ts';
import './map.css';

/**
 * Draws the world's coasts and borders in the map units of `shared/geometry/mercator.ts`. The outline comes from this site, so the map
 * loads nothing from a map service.
 */
export function MapOutline({ view }: { readonly view: MapView }) {
  const outline = useOutline(needsFineOutline(view) ? 'fine' : 'coarse');
  if (outline === undefined) return null;
  return (
    <>
      <path className="world-map-land" d={outline.land} />
      <path className="world-map-lines" d={outline.lines} />
    </>
  );
}
