import { useSyncExternalStore } from 'react';

/** Below this width tables become cards and side panels become pages. */
const NARROW = matchMedia('(max-width: 687px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** Returns whether the screen is a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches);
