import type { ReactNode } from 'react';
import './beside-map.css';

interface BesideMapProps {
  /** Absent: the list has the page for itself. */
  readonly map: ReactNode;
  readonly children: ReactNode;
}

/** Shows a map beside its list. A phone has no room for that: there the list shows the map below its search. */
export function BesideMap({ map, children }: BesideMapProps) {
  const hasMap = map !== undefined;
  return (
    <div className="beside-map" data-has-map={hasMap}>
      <div>{children}</div>
      {hasMap && <div className="beside-map-map">{map}</div>}
    </div>
  );
}
