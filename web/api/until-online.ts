/** Waits until there is a connection. Returns whether there was none at first. */
export function untilOnline(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(true), { once: true, signal });
    signal.addEventListener('abort', () => reject(new DOMException('paused', 'AbortError')));
  });
}
