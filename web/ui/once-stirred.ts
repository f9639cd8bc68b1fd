const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Calls `act` once a person moves, touches, types or scrolls, or `restMs` have passed; absent: as late as that. Returns the function that
 * stops waiting.
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
