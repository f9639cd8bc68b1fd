import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ALLOCATOR } from '#infra/stack/functions/allocator.ts';
import { benchCase, sparseZip, wholeCase } from './bench-case.ts';
import { costOf, transitionsOf, type Processed } from './cost-model.ts';
import { runInOwnProcess } from './measure-in-child.ts';
import { median, type BenchRow, type Figure } from './measure.ts';

const sides = import.meta.resolve('./pipeline-sides.ts');
const peers = import.meta.resolve('./pipeline-peers.ts');
/** Number of runs. It is small because a run takes many seconds and starts its own cloud. */
const REPETITIONS = 3;
const SCALES = [1, 4, 10] as const;

interface Run extends Processed {
  readonly rssMb: number;
}

async function processCase(path: string): Promise<Run> {
  const { rssMb, answer } = await runInOwnProcess({
    module: sides,
    run: 'processCase',
    input: { path },
    // The allocator has the same settings as in functions on AWS.
    env: ALLOCATOR,
    isUnbundled: true,
  });
  return { ...(answer as Processed), rssMb };
}

/** Processes a case and checks that every entry was converted. If conversions timed out, the measured time means nothing. */
async function convertCase(path: string): Promise<Run> {
  const run = await processCase(path);
  if (run.converted < run.entries) throw new Error(`${run.entries - run.converted} entries were not converted`);
  return run;
}

const sizeOf = (path: string): number => statSync(path).size;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function besidePeers(path: string): Promise<{ figure: Figure; last: Run }> {
  const [ours, theirs, pictures]: [Run[], number[], number[]] = [[], [], []];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    ours.push(await convertCase(path));
    const input = { path, folder: join(dirname(path), `peers-${repetition}`) };
    const { ms, answer } = await runInOwnProcess({ module: peers, run: 'processByPeers', input, isUnbundled: true });
    theirs.push(ms);
    pictures.push((answer as { picturesMs: number }).picturesMs);
  }
  const [oursMs, peerMs] = [median(ours.map(({ ms }) => ms)), median(theirs)];
  const last = ours.at(-1);
  if (last === undefined) throw new Error('nothing was run');
  const counts = `${last.puts} PUTs, ${last.gets} GETs, ${transitionsOf(last)} transitions`;
  const peer = `${seconds(peerMs)}, the meshes’ pictures ${seconds(median(pictures))} of it`;
  const rssMb = Math.max(...ours.map((run) => run.rssMb));
  return {
    figure: { figure: oursMs / peerMs, ours: `${seconds(oursMs)}, ${counts}`, peer, rssMb },
    last,
  };
}

/** Measures how memory and time grow, with the same case at one, four and ten times its size. */
async function growth(): Promise<Record<'rss' | 'wall', Figure>> {
  const runs: Run[] = [];
  for (const scale of SCALES) runs.push(await convertCase(await benchCase(scale)));
  const said = (of: (run: Run) => string): string => runs.map(of).join(' → ');
  const [first, , last] = runs;
  if (first === undefined || last === undefined) throw new Error('nothing was run');
  const longest = SCALES.at(-1) ?? 1;
  return {
    rss: {
      figure: last.rssMb / first.rssMb,
      ours: said(({ rssMb }) => `${Math.round(rssMb)} MB`),
      peer: '',
      rssMb: last.rssMb,
    },
    wall: { figure: last.ms / first.ms / longest, ours: said(({ ms }) => seconds(ms)), peer: `linear ${longest}×` },
  };
}

async function huge(): Promise<Figure> {
  const path = await sparseZip();
  const { rssMb, ms, entries } = await processCase(path);
  return {
    figure: rssMb,
    ours: `${seconds(ms)}, ${entries} entries, ${(sizeOf(path) / 2 ** 30).toFixed(2)} GiB`,
    peer: '',
    rssMb,
  };
}

const once = <Result>(make: () => Promise<Result>): (() => Promise<Result>) => {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
};

const wholeCaseRuns = once(async () => besidePeers(await wholeCase()));
const grown = once(growth);

/** Returns the rows `pipeline.*`. The local cloud runs in its own process: only its memory and processor time are measured. */
export const pipelineRows = (): BenchRow[] => [
  {
    name: 'pipeline.e2e.wall',
    input: 'case of 250 MB',
    metric: '× the time of unzipper, dicom-parser, HTJ2K, glTF-Transform, three.js in a browser and sharp in a row',
    better: 'lower',
    floor: 0.6,
    aim: 0.4,
    run: async () => (await wholeCaseRuns()).figure,
  },
  {
    name: 'pipeline.e2e.puts',
    input: 'the same',
    metric: 'PUTs',
    better: 'lower',
    floor: 100,
    aim: 70,
    run: async () => {
      const { puts, assets, entries } = (await wholeCaseRuns()).last;
      return { figure: puts, ours: `${entries} entries, ${assets} assets`, peer: '' };
    },
  },
  {
    name: 'pipeline.scale.rss',
    input: '1×, 4×, 10× of 40 slices, scans and a photo',
    metric: '× the memory',
    better: 'lower',
    floor: 1.2,
    aim: 1,
    run: async () => (await grown()).rss,
  },
  {
    name: 'pipeline.scale.wall',
    input: 'the same',
    metric: '× linear',
    better: 'lower',
    floor: 1,
    aim: 0.8,
    run: async () => (await grown()).wall,
  },
  {
    name: 'pipeline.huge',
    input: 'zip of 4 GiB, sparse',
    metric: 'MB at most',
    better: 'lower',
    // We chose this floor: the memory of a laptop for client, cloud and all threads together.
    floor: 1_500,
    aim: 1_000,
    run: huge,
  },
];

/** Returns the row `cost.case`: the cost model for one case. */
export const costRows = (): BenchRow[] => [
  {
    name: 'cost.case',
    input: 'case of 250 MB',
    metric: '$ a case',
    better: 'lower',
    floor: 0.004,
    aim: 0.002,
    run: async () => {
      const path = await wholeCase();
      const { dollars, words } = costOf(await convertCase(path), sizeOf(path));
      return { figure: dollars, ours: words, peer: '' };
    },
  },
];
