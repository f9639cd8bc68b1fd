import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { currentGeneration } from './hot-reload.ts';

/** Names the moment (unix seconds) at which a call is to happen: the demo world has a past. Nothing on AWS reads it. */
export const MOMENT_HEADER = 'x-arcata-moment';

/** The functions' one clock. */
const CLOCK = 'functions/runtime/clock.ts';

const moments = new AsyncLocalStorage<number>();
const installed = new Set<number>();

/** Lets the functions of this thread ask what time it is for the call that they are in. */
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

/** Does the work at that moment, or now where none is named. */
export async function atMoment<Done>(
  unixSeconds: number | undefined,
  root: string,
  work: () => Promise<Done>,
): Promise<Done> {
  if (unixSeconds === undefined) return work();
  await install(root);
  return moments.run(unixSeconds * 1000, work);
}

/** The moment that a request names; never one to come. */
export function momentOf(header: string | string[] | undefined): number | undefined {
  const named = Number(header);
  return Number.isInteger(named) && named > 0 && named * 1000 <= Date.now() ? named : undefined;
}
