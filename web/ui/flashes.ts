import { useSyncExternalStore } from 'react';
import { ERROR_TOAST_MS } from '#shared/limits.ts';

export interface Flash {
  readonly id: string;
  readonly type: 'success' | 'error' | 'info' | 'warning';
  readonly content: string;
  /** A follow-up action; pressing it removes the message. */
  readonly action?: { readonly text: string; readonly run: () => void };
}

/** Session storage key of the messages that the next page shows. */
const STORAGE_KEY = 'arcata-flashes';

let flashes: readonly Flash[] = [];
let count = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Flash[]): void {
  flashes = next;
  for (const listener of listeners) listener();
}

export const dismissFlash = (id: string): void => replace(flashes.filter((each) => each.id !== id));

/** Shows a message above the page for `lifetimeMs`. A message with the same text is replaced. */
export function flash(message: Omit<Flash, 'id'>, lifetimeMs: number): void {
  count += 1;
  const id = `flash-${count}`;
  replace([...flashes.filter((each) => each.content !== message.content), { ...message, id }]);
  setTimeout(() => dismissFlash(id), lifetimeMs);
}

/** Returns and removes the messages that the previous page stored. */
function takeKept(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  } finally {
    sessionStorage.removeItem(STORAGE_KEY);
  }
}

/**
 * Messages that the previous page stored, read when this module loads. If this page read them later, it could take messages that it has
 * itself stored for the next page.
 */
let kept: readonly string[] = takeKept();

/** Stores messages for the page that loads next in this window, after a change of organisation or language. */
export function sayNext(...contents: string[]): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...takeKept(), ...contents])]));
}

let isCarried = false;

/**
 * Makes the next page repeat this page's success messages. Called before the portal itself reloads or leaves the page; a reload by the
 * person repeats nothing.
 */
export const carryFlashes = (): void => {
  isCarried = true;
};

addEventListener('pagehide', () => {
  const shown = isCarried ? flashes.filter(({ type }) => type === 'success').map(({ content }) => content) : [];
  const done = [...kept, ...shown];
  if (done.length > 0) sayNext(...done);
  kept = [];
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The stored messages are shown on the first subscription, so that their lifetime begins when they become visible.
  for (const content of kept) flash({ type: 'success', content }, ERROR_TOAST_MS);
  kept = [];
  return () => listeners.delete(listener);
}

export const useFlashes = (): readonly Flash[] => useSyncExternalStore(subscribe, () => flashes);
