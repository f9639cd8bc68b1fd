import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns whether an element has ever been on the screen. In a browser that cannot report this, returns true. */
export function useOnScreen<Part extends Element>(): {
  readonly ref: RefObject<Part | null>;
  readonly isSeen: boolean;
} {
  const ref = useRef<Part>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = ref;
    if (isSeen || current === null) return undefined;
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    sight.observe(current);
    return () => sight.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
