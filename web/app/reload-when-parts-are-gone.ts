import { isLoadingAhead } from '#web/ui/load-ahead.ts';

const STORAGE_KEY = 'arcata-reloaded-at';
/**
 * Milliseconds between two reloads. A chunk that is missing sooner after a reload is a fault, not a new version. Another reload would not
 * help.
 */
const PAUSE_MS = 60_000;

/**
 * Reloads the page once if a chunk is missing: a new deployment has removed the chunks of the open version. Does not reload without a
 * connection: the page and its uploads would be lost.
 */
export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isLoadingAhead() || !navigator.onLine) return;
    const before = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - before < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    location.reload();
  });
}
