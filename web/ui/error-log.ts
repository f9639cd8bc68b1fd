import { useSyncExternalStore } from 'react';

/** An error of the page itself, with the address at which it happened (UX-21). */
export interface ErrorEntry {
  readonly id: number;
  /** Time of the error, in Unix seconds. */
  readonly at: number;
  readonly message: string;
  readonly stack: string;
  readonly url: string;
}

/** Largest number of entries in the log, so that a repeated error does not fill the memory. The oldest entry is dropped first. */
const ENTRIES_MAX = 100;

/** Session storage key of the log. Session storage survives a reload, so the log is still there after a broken page was reloaded. */
const STORAGE_KEY = 'arcata-error-log';

const isEntry = (value: unknown): value is ErrorEntry =>
  typeof value === 'object' && value !== null && 'id' in value && 'at' in value && 'message' in value && 'url' in value;

// This function checks the entries itself, since the sign-in page loads this code and does not load the schema library.
function stored(): readonly ErrorEntry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

let entries = stored();
let count = entries.at(-1)?.id ?? 0;
const listeners = new Set<() => void>();

function set(next: readonly ErrorEntry[]): void {
  entries = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // A full storage must not throw here: the error would be logged, and storing it would fail again. The entry is lost on a reload.
  }
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

/** Logs errors that no code on the page has caught. */
export function startErrorLog(): void {
  addEventListener('error', (event) => errorLog.add(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => errorLog.add(event.reason));
}
