import { useEffect, useSyncExternalStore } from 'react';

const PRODUCT = 'Arcata';

let current = { title: '', path: '' };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the browser's tab and history, and in the portal's breadcrumb and tags. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    current = { title, path: location.pathname };
    for (const listener of listeners) listener();
  }, [title]);
}

/** What the page at this path calls itself; empty until it does. */
export function usePageTitle(path: string): string {
  const named = useSyncExternalStore(subscribe, () => current);
  return named.path === path ? named.title : '';
}
