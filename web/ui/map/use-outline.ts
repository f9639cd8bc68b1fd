import { useEffect, useState } from 'react';
import { loadOutline, type OutlineDetail, type WorldOutline } from './world-outline.ts';

/** Returns the outline with this detail. While it loads, returns the outline that was loaded before; `undefined` if there is none. */
export function useOutline(detail: OutlineDetail): WorldOutline | undefined {
  const [outline, setOutline] = useState<WorldOutline>();
  useEffect(() => {
    let isSeen = true;
    // A failure shows no message, since people can still type the position as numbers.
    loadOutline(detail).then(
      (loaded) => isSeen && setOutline(loaded),
      () => undefined,
    );
    return () => {
      isSeen = false;
    };
  }, [detail]);
  return outline;
}
