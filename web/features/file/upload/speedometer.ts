const WINDOW_MS = 5_000;
const WARM_UP_MS = 500;

/**
 * Returns a function that measures a transfer's speed over the last seconds, in bytes per second. It returns `undefined` until it has run
 * for a while.
 */
export function speedometer(): (doneBytes: number, nowMs: number) => number | undefined {
  let samples: readonly { readonly doneBytes: number; readonly atMs: number }[] = [];
  return (doneBytes, nowMs) => {
    samples = [...samples.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS), { doneBytes, atMs: nowMs }];
    const first = samples[0];
    if (first === undefined || nowMs - first.atMs < WARM_UP_MS) return undefined;
    return ((doneBytes - first.doneBytes) / (nowMs - first.atMs)) * 1000;
  };
}
