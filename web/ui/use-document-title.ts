import { useEffect, useSyncExternalStore } from 'react';

const PRODUCT = 'Arcata';

interface Named {
  readonly path: string;
  /** What the page is about, the same in every language: an order's number, a patient's name. */
  readonly name: string | undefined;
}

let current: Named = { path: '', name: undefined };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the browser's tab and history: by what it is about, once that is known, else by its words. */
export function useDocumentTitle(words: string, name?: string): void {
  useEffect(() => {
    document.title = `${name ?? words} · ${PRODUCT}`;
    current = { path: location.pathname, name };
    for (const listener of listeners) listener();
  }, [words, name]);
}

/** What the page at this path is about, for the portal's breadcrumb and tags. */
export function usePageName(path: string): string | undefined {
  const named = useSyncExternalStore(subscribe, () => current);
  return named.path === path ? named.name : undefined;
}
