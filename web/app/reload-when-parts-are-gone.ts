const STORAGE_KEY = 'arcata-reloaded-at';
/** A second failure within this time is no new version but a fault, which a reload would only repeat. */
const PAUSE_MS = 60_000;

/** After a new version was put up, the later parts of an open page are gone: it is loaded again, once. */
export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (Date.now() - before < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    location.reload();
  });
}
