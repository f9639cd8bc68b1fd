import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether this page is visible to the person. */
export const useIsVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
