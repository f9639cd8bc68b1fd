import { useEffect, useState } from 'react';
import { loadOutline, type OutlineDetail, type WorldOutline } from './world-outline.ts';

/** The outline in as much detail as is there; what is finer takes its place once it has come. */
export function useOutline(detail: OutlineDetail): WorldOutline | undefined {
  const [outline, setOutline] = useState<WorldOutline>();
  useEffect(() => {
    let isSeen = true;
    // Without it the numbers still do: nothing is said.
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
