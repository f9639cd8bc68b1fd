import { useSyncExternalStore } from 'react';

/**
 * The patient and order of an image, in every viewer's bar and under every snapshot; its warnings are in the bar only.
 */
export interface ViewerIdentity {
  /** `Order 2026000031 · Anna Berg · P202600012` */
  readonly text: string;
  /** Set when the file names another patient; otherwise empty. */
  readonly warning: string;
  /** The image's warnings, as on its tile. */
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
