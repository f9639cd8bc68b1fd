import { useSyncExternalStore } from 'react';

/** Patient and order of an image. They are shown in every viewer's bar and below every saved image; `notes` are in the bar only. */
export interface ViewerIdentity {
  /** Caption, such as `Order 2026000031 · Anna Berg · P202600012`. */
  readonly text: string;
  /** Warning that the file names another patient; otherwise empty. */
  readonly warning: string;
  /** Warnings about the image. The image's tile in the list of files shows the same warnings. */
  readonly notes: readonly string[];
}

const NOBODY: ViewerIdentity = { text: '', warning: '', notes: [] };

/** Identity of the one viewer on the page. */
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
