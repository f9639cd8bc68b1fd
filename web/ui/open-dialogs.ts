import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts the dialog as open while it is rendered. */
export function useOpenDialog(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Returns whether any dialog is open. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => open > 0);
