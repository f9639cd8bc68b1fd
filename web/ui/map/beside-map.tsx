import type { ReactNode } from 'react';
import './beside-map.css';

interface BesideMapProps {
  /** The map; `undefined` = the list takes the whole width. */
  readonly map: ReactNode;
  readonly children: ReactNode;
}

/** Shows a map next to its list. On a phone, `map` is `undefined`: the list shows the map below its search instead. */
export function BesideMap({ map, children }: BesideMapProps) {
  const hasMap = map !== undefined;
  return (
    <div className="beside-map" data-has-map={hasMap}>
      <div>{children}</div>
      {hasMap && <div className="beside-map-map">{map}</div>}
    </div>
  );
}
