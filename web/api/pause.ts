/** Waits for `ms` milliseconds. Rejects if `signal` aborts meanwhile, because the upload or call is paused or given up. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('paused', 'AbortError'));
    });
  });
}
