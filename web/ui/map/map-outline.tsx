import { type MapView, needsFineOutline } from './map-view.ts';
import { useOutline } from './use-outline.ts';
import './map.css';

/** Draws the world's coasts and borders in the square of `shared/geometry/mercator.ts`. So the map needs no tiles of another site. */
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
