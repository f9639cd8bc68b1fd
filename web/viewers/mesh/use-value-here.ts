import { useRef, useState } from 'react';
import type { CanvasPoint } from './scene/stage.ts';
import type { SectionPlane } from './section/section-outline.ts';
import type { SurfaceTools } from './surface/use-surfaces.ts';

export interface ValueHere {
  readonly place: CanvasPoint;
  readonly value: number;
}

/**
 * Returns the analysis value at the pointer. Only one request runs at a time; the pointer's movements during a request
 * are ignored.
 */
export function useValueHere(surfaces: SurfaceTools, section: SectionPlane | undefined) {
  const [here, setHere] = useState<ValueHere>();
  const asking = useRef(false);
  return {
    here,
    point: async (place: CanvasPoint) => {
      if (asking.current) return;
      asking.current = true;
      try {
        const hit = await surfaces.pick(place, section);
        setHere(hit?.value === undefined ? undefined : { place, value: hit.value });
      } finally {
        asking.current = false;
      }
    },
    leave: () => setHere(undefined),
  };
}
