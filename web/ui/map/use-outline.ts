import { useEffect, useState } from 'react';
import { loadOutline, type OutlineDetail, type WorldOutline } from './world-outline.ts';

/** Returns the most detailed outline that is loaded; a finer one replaces it when it has come. */
export function useOutline(detail: OutlineDetail): WorldOutline | undefined {
  const [outline, setOutline] = useState<WorldOutline>();
  useEffect(() => {
    let isSeen = true;
    // A failure shows no message: people can still type the numbers.
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
