import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether the person has this window in front. */
export const useIsVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
