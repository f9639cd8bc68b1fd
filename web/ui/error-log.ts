import { useSyncExternalStore } from 'react';

/** SPEC 8: an error of the page itself, with the address at which it happened. */
export interface ErrorEntry {
  readonly id: number;
  /** Unix seconds. */
  readonly at: number;
  readonly message: string;
  readonly stack: string;
  readonly url: string;
}

/** An error that repeats itself must not fill the memory; the oldest goes. */
const ENTRIES_MAX = 100;

let entries: readonly ErrorEntry[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly ErrorEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const errorLog = {
  get: (): readonly ErrorEntry[] => entries,
  add(cause: unknown): void {
    count += 1;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const at = Math.floor(Date.now() / 1000);
    const entry = { id: count, at, message: error.message, stack: error.stack ?? '', url: location.href };
    set([...entries, entry].slice(-ENTRIES_MAX));
  },
  clear: (): void => set([]),
};

export const useErrorLog = (): readonly ErrorEntry[] => useSyncExternalStore(subscribe, errorLog.get);

/** Logs what nothing on the page has caught. */
export function startErrorLog(): void {
  addEventListener('error', (event) => errorLog.add(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => errorLog.add(event.reason));
}
