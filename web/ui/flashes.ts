import { useSyncExternalStore } from 'react';

export interface Flash {
  readonly id: string;
  readonly type: 'success' | 'error' | 'info' | 'warning';
  readonly content: string;
}

let flashes: readonly Flash[] = [];
let count = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Flash[]): void {
  flashes = next;
  for (const listener of listeners) listener();
}

export const dismissFlash = (id: string): void => replace(flashes.filter((each) => each.id !== id));

/** Shows a message above the page for a while (ms); the same words twice are shown once. */
export function flash(message: Omit<Flash, 'id'>, lifetimeMs: number): void {
  count += 1;
  const id = `flash-${count}`;
  replace([...flashes.filter((each) => each.content !== message.content), { ...message, id }]);
  setTimeout(() => dismissFlash(id), lifetimeMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFlashes = (): readonly Flash[] => useSyncExternalStore(subscribe, () => flashes);
