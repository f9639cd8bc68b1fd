import { useEffect, useRef } from 'react';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

interface Nudging {
  readonly selected: LandmarkId | undefined;
  readonly at: readonly [number, number] | undefined;
  readonly place: (id: LandmarkId, point: readonly [number, number]) => void;
  readonly remove: (id: LandmarkId) => void;
  readonly onClose: () => void;
}

/** Lets arrow keys move the selected point, Delete remove it, and Escape close the viewer. */
export function useNudge({ selected, at, place, remove, onClose }: Nudging): void {
  const isFar = useShift();
  useViewerKeys((key) => {
    if (key === 'Escape') onClose();
    const way = NUDGES[key];
    if (selected === undefined || at === undefined) return key === 'Escape';
    if (key === 'Delete') remove(selected);
    else if (way !== undefined) {
      const step = isFar.current ? FAR : 1;
      place(selected, [at[0] + way[0] * step, at[1] + way[1] * step]);
    } else return key === 'Escape';
    return true;
  });
}

/** Returns a ref that says whether Shift was held at the last key press. */
function useShift() {
  const isHeld = useRef(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      isHeld.current = event.shiftKey;
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return isHeld;
}
