import { useEffect, useRef } from 'react';
import type { ImageBox } from './image-view.ts';
import type { ImageLook } from './use-image-view.ts';

/**
 * Shows a region of the image once, as soon as the size of the screen is known. Later changes by the person are kept.
 */
export function useFirstRegion(box: ImageBox | undefined, { view, change }: ImageLook): void {
  const isShown = useRef(false);
  const hasScreen = view.screen.width > 0;
  useEffect(() => {
    if (box === undefined || !hasScreen || isShown.current) return;
    isShown.current = true;
    change({ kind: 'region', box });
  }, [box, hasScreen, change]);
}
