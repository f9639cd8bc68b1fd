import { useEffect, useState } from 'react';
import { loadOutline, type OutlineDetail, type WorldOutline } from './world-outline.ts';

/** Returns the most detailed outline that is loaded. A finer outline replaces it when it has loaded. */
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
