import { useSyncExternalStore } from 'react';

/** Whose picture it is: stands in every viewer's bar and under every snapshot. */
export interface ViewerIdentity {
  /** `Order 2026000031 · Anna Berg · P202600012` */
  readonly text: string;
  /** Says that the file names another patient; empty where it does not. */
  readonly warning: string;
}

const NOBODY: ViewerIdentity = { text: '', warning: '' };

/** One viewer has the page to itself. */
let shown = NOBODY;
const listeners = new Set<() => void>();

export const viewerIdentity = {
  get: (): ViewerIdentity => shown,
  set(next: ViewerIdentity | undefined): void {
    shown = next ?? NOBODY;
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useViewerIdentity = (): ViewerIdentity => useSyncExternalStore(subscribe, viewerIdentity.get);
