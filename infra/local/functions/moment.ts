import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { currentGeneration } from './hot-reload.ts';

/**
 * Header with the time (unix seconds) at which a call seems to happen. With it, the demo world makes calls in the past. AWS ignores the
 * header.
 */
export const MOMENT_HEADER = 'x-arcata-moment';

/** Source file of the clock, from which the functions take every time. */
const CLOCK = 'functions/runtime/clock.ts';

const moments = new AsyncLocalStorage<number>();
const installed = new Set<number>();

/** Makes the clock of this thread return the time of the running call, which `atMoment` has set. */
async function install(root: string): Promise<void> {
  const generation = currentGeneration();
  if (installed.has(generation)) return;
  installed.add(generation);
  const { href } = pathToFileURL(`${root}/${CLOCK}`);
  const clock: { setClock(source: () => number): void } = await import(
    /* @vite-ignore */ generation > 0 ? `${href}?g=${generation}` : href
  );
  clock.setClock(() => moments.getStore() ?? Date.now());
}

/** Runs the work with a clock that shows the given time; `undefined` means the present time. */
export async function atMoment<Done>(
  unixSeconds: number | undefined,
  root: string,
  work: () => Promise<Done>,
): Promise<Done> {
  if (unixSeconds === undefined) return work();
  await install(root);
  return moments.run(unixSeconds * 1000, work);
}

/** Returns the time in the header of a request, in unix seconds; `undefined` if it is absent, malformed or in the future. */
export function momentOf(header: string | string[] | undefined): number | undefined {
  const named = Number(header);
  return Number.isInteger(named) && named > 0 && named * 1000 <= Date.now() ? named : undefined;
}
