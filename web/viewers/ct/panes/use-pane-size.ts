import { useEffect, useState, type RefObject } from 'react';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import type { Size } from '../space/pane-view.ts';

/** Returns the size of an element in CSS pixels, updated when it changes. */
export function usePaneSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => (ref.current === null ? undefined : watchSize(ref.current, setSize)), [ref]);
  return size;
}
