import { useSyncExternalStore } from 'react';

/** Whose picture it is, in every viewer's bar and under every snapshot; and what is to be known about it, in the bar. */
export interface ViewerIdentity {
  /** `Order 2026000031 · Anna Berg · P202600012` */
  readonly text: string;
  /** Says that the file names another patient; empty where it does not. */
  readonly warning: string;
  /** The warnings of what is looked at, as its tile says them. */
  readonly notes: readonly string[];
}

const NOBODY: ViewerIdentity = { text: '', warning: '', notes: [] };

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
