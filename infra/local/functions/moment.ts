import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { currentGeneration } from './hot-reload.ts';

/** Header with the time (unix seconds) at which a call happens, because the demo world has a past. Nothing on AWS reads it. */
export const MOMENT_HEADER = 'x-arcata-moment';

/** The only clock of the functions. */
const CLOCK = 'functions/runtime/clock.ts';

const moments = new AsyncLocalStorage<number>();
const installed = new Set<number>();

/** Makes the clock of this thread return the moment of the running call. */
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

/** Runs the work at that moment, or now without one. */
export async function atMoment<Done>(
  unixSeconds: number | undefined,
  root: string,
  work: () => Promise<Done>,
): Promise<Done> {
  if (unixSeconds === undefined) return work();
  await install(root);
  return moments.run(unixSeconds * 1000, work);
}

/** Returns the moment in a request's header; never a future one. */
export function momentOf(header: string | string[] | undefined): number | undefined {
  const named = Number(header);
  return Number.isInteger(named) && named > 0 && named * 1000 <= Date.now() ? named : undefined;
}
