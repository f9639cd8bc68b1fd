import { useEffect, useRef } from 'react';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

interface TeethKeys {
  /** Moves the selected box or point; absent if nothing is selected. */
  readonly move: ((right: number, down: number) => void) | undefined;
  /** Accepts the selected tooth; absent if no tooth is selected. */
  readonly accept: (() => void) | undefined;
  readonly reject: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Lets arrow keys move the selected box or point of the curve. A accepts, Delete rejects, and Escape closes. */
export function useTeethKeys({ move, accept, reject, onClose }: TeethKeys): void {
  const isFar = useRef(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      isFar.current = event.shiftKey;
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  useViewerKeys((key) => {
    if (key === 'Escape') {
      onClose();
      return true;
    }
    const way = NUDGES[key];
    const step = isFar.current ? FAR : 1;
    const act =
      way !== undefined && move !== undefined
        ? () => move(way[0] * step, way[1] * step)
        : { a: accept, Delete: reject }[key];
    act?.();
    return act !== undefined;
  });
}
