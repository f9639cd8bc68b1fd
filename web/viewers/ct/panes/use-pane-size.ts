import { useEffect, useState, type RefObject } from 'react';
import type { Size } from '../space/pane-view.ts';

/** Size of an element in CSS pixels, also when it changes. */
export function usePaneSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
