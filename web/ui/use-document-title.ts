import { useEffect, useSyncExternalStore } from 'react';

const PRODUCT = 'Arcata';

interface Named {
  readonly path: string;
  /** Subject of the page, such as an order number or a patient's name. It is not translated. */
  readonly name: string | undefined;
}

let current: Named = { path: '', name: undefined };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the title of the browser's tab: the subject if it is known, else `words`. */
export function useDocumentTitle(words: string, name?: string): void {
  useEffect(() => {
    document.title = `${name ?? words} · ${PRODUCT}`;
    current = { path: location.pathname, name };
    for (const listener of listeners) listener();
  }, [words, name]);
}

/** Returns the subject of the page at this path, for the portal's breadcrumb and tags. `undefined` if it is unknown. */
export function usePageName(path: string): string | undefined {
  const named = useSyncExternalStore(subscribe, () => current);
  return named.path === path ? named.name : undefined;
}
