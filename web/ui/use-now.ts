import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const seconds = () => Math.floor(Date.now() / 1000);

let now = seconds();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = seconds();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Updates the time only if it is older than `TICK_MS`. Otherwise the first subscription of each page would change the time, and every
    // page would be drawn twice.
    if (Math.abs(seconds() - now) * 1000 >= TICK_MS) now = seconds();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Returns the time in Unix seconds, at most 30 s old and updated every 15 s. All callers share one timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
