import { useSyncExternalStore } from 'react';

/** Matches screens that are so narrow that tables become cards and side panels become pages. */
const NARROW = matchMedia('(max-width: 687px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** Returns whether the screen is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches);
