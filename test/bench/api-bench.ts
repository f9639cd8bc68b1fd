import { basename, dirname } from 'node:path';
import type { Entry } from '#infra/stack/functions/app-function.ts';
import { entriesOf } from '#infra/build.ts';
import { deployedBundle, load, wholeSdkBundle, type LoadableBundle } from './api-bundles.ts';
import { inBenchFolder } from './bench-file.ts';
import { timesFaster, type BenchRow } from './measure.ts';

const KB = 1000;
const kb = (bytes: number): string => `${Math.round(bytes / KB)} KB`;
const groupOf = (entry: Entry): string => basename(dirname(entry));

interface Pair {
  readonly ours: LoadableBundle;
  readonly peer: LoadableBundle;
}

/** Returns the rows `api.load`: for each group of calls, the bytes that a cold start reads, and the time to load them. */
export function apiRows(): BenchRow[] {
  const entries = entriesOf().filter((entry) => entry.endsWith('/handler.ts'));
  const pairs = new Map<Entry, Promise<Pair>>();
  const bundle = async (entry: Entry): Promise<Pair> => ({
    ours: await deployedBundle(entry, inBenchFolder(`api-${groupOf(entry)}`)),
    peer: await wholeSdkBundle(entry, inBenchFolder(`api-${groupOf(entry)}-whole`)),
  });
  const pairOf = (entry: Entry): Promise<Pair> => {
    const pair = pairs.get(entry) ?? bundle(entry);
    pairs.set(entry, pair);
    return pair;
  };
  return [
    ...entries.map((entry): BenchRow => ({
      name: `api.load.${groupOf(entry)}`,
      input: 'the group’s function, loaded by an empty Node',
      metric: '× faster than with the whole SDK in one script',
      better: 'higher',
      floor: 1.5,
      aim: 2,
      run: async () => {
        const { ours, peer } = await pairOf(entry);
        return timesFaster(
          { name: 'as deployed', run: () => load(ours) },
          { name: `whole SDK, ${kb(peer.hotBytes)}`, run: () => load(peer) },
        );
      },
    })),
    {
      name: 'api.load.bytes',
      input: 'the largest of the groups’ functions',
      metric: 'KB read at the start',
      better: 'lower',
      floor: 480,
      aim: 300,
      run: async () => {
        const sizes = await Promise.all(entries.map(async (entry) => ({ entry, ...(await pairOf(entry)) })));
        const [largest, ...others] = sizes.toSorted((a, b) => b.ours.hotBytes - a.ours.hotBytes);
        if (largest === undefined) throw new Error('no group of calls');
        const median = others[others.length >> 1]?.ours.hotBytes ?? 0;
        return {
          figure: largest.ours.hotBytes / KB,
          ours: `${groupOf(largest.entry)}; half of them below ${kb(median)}`,
          peer: kb(largest.peer.hotBytes),
        };
      },
    },
  ];
}
