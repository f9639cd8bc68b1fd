const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Calls `act` once, at the person's first action: pointer movement, touch, key, focus or scroll. With `restMs`, calls `act` after that time
 * even without an action. Returns the function that stops waiting.
 */
export function onceStirred(act: () => void, restMs?: number): () => void {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const stir = () => {
    stop();
    act();
  };
  const timer = restMs === undefined ? undefined : setTimeout(stir, restMs);
  stopping.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, stir, { passive: true, signal: stopping.signal });
  return stop;
}
