import { execFile, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { bigZip, storedZip, tinyZip, wholeCase } from './bench-case.ts';
import { commandCpuMs } from './command-line.ts';
import { inOwnProcess, runInOwnProcess } from './measure-in-child.ts';
import {
  median,
  REPETITIONS,
  timeOver,
  timesFaster,
  timesLessProcessor,
  type BenchRow,
  type Figure,
  type Side,
} from './measure.ts';
import { startSlowS3 } from './slow-s3.ts';

const sides = import.meta.resolve('./unzip-sides.ts');
const s3Side = import.meta.resolve('./unzip-s3-side.ts');
const MIB = 1024 * 1024;
const RANGE_BYTES = 8 * MIB;

/** Returns the side of our zip reader with that number of inflating threads. */
const ours = (path: string, threads: number): Side =>
  inOwnProcess('functions/zip', {
    module: sides,
    run: 'extract',
    input: { path },
    env: { UV_THREADPOOL_SIZE: String(threads) },
  });

const runTool = promisify(execFile);
const unzipTest = (path: string): Side => ({ name: 'unzip -t', run: () => runTool('unzip', ['-tqq', path]) });

const timesUnzip = async (path: string, side: Side): Promise<Figure> =>
  spawnSync('unzip', ['-v']).error === undefined ? timesFaster(side, unzipTest(path)) : { absent: 'unzip' };

/** Processor time of two common programs that unpack zips. Both check the CRC. */
const UNZIP = (path: string) => ({ name: 'unzip -t', run: () => commandCpuMs('unzip', ['-tqq', path]) });
const BSDTAR = (path: string) => ({ name: 'bsdtar -xO', run: () => commandCpuMs('bsdtar', ['-xOf', path]) });

const sizeOf = (path: string): number => statSync(path).size;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Measures our reader over a slow S3, in turns with one plain GET of the same bytes. Also counts the reader's requests. */
async function overSlowS3(path: string): Promise<Record<'wall' | 'gets', Figure>> {
  const s3 = await startSlowS3(path);
  const sizeBytes = sizeOf(path);
  const env = {
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  };
  const wall = await timeOver(
    inOwnProcess('functions/zip', { module: s3Side, run: 'extractFromS3', input: { sizeBytes }, env }),
    inOwnProcess('one GET', { module: sides, run: 'getWhole', input: { url: s3.endpoint } }),
  );
  await s3.takeGets();
  await runInOwnProcess({ module: s3Side, run: 'extractFromS3', input: { sizeBytes }, env });
  const gets = await s3.takeGets();
  s3.stop();
  const bound = Math.ceil(sizeBytes / RANGE_BYTES) + 2;
  return { wall, gets: { figure: gets / bound, ours: `${gets} GETs`, peer: `bound ${bound}` } };
}

/** Measures the peak memory of a whole extraction. */
async function peakMemory(path: string): Promise<Figure> {
  const runs = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1)
    runs.push(await runInOwnProcess({ module: sides, run: 'extract', input: { path } }));
  const rssMb = Math.max(...runs.map((run) => run.rssMb));
  return { figure: rssMb, ours: `${Math.round(median(runs.map(({ ms }) => ms)))} ms`, peer: '', rssMb };
}

/** Returns the rows `unzip.*`. Each side runs in its own process; the start of the process does not count. */
export async function unzipRows(): Promise<BenchRow[]> {
  const path = await wholeCase();
  const input = `case of ${megabytes(sizeOf(path))}`;
  const faster = { input, metric: '× faster', better: 'higher' } as const;
  const processor = { metric: '× less processor time' };
  const lower = { input, better: 'lower' } as const;
  let slow: Promise<Record<'wall' | 'gets', Figure>> | undefined;
  const overS3 = () => (slow ??= overSlowS3(path));
  return [
    {
      ...faster,
      ...processor,
      name: 'unzip.local.unzip',
      floor: 1.6,
      aim: 2.2,
      run: () => timesLessProcessor(ours(path, 1), UNZIP(path)),
    },
    {
      ...faster,
      ...processor,
      name: 'unzip.local.bsdtar',
      floor: 1,
      aim: 1.4,
      run: () => timesLessProcessor(ours(path, 1), BSDTAR(path)),
    },
    {
      ...faster,
      ...processor,
      name: 'unzip.tiny',
      input: '4,990 entries of 2 KB',
      floor: 0.8,
      aim: 1.2,
      run: async () => timesLessProcessor(ours(await tinyZip(), 1), UNZIP(await tinyZip())),
    },
    {
      ...faster,
      ...processor,
      name: 'unzip.stored',
      input: '40 stored entries of 5 MB',
      floor: 0.8,
      aim: 1,
      run: async () => timesLessProcessor(ours(await storedZip(), 1), BSDTAR(await storedZip())),
    },
    { ...faster, name: 'unzip.local.2-threads', floor: 2.2, aim: 3.2, run: () => timesUnzip(path, ours(path, 2)) },
    {
      ...faster,
      name: 'unzip.peers.yauzl',
      floor: 1.3,
      aim: 2.5,
      run: () =>
        timesFaster(ours(path, 2), inOwnProcess('yauzl', { module: sides, run: 'extractByYauzl', input: { path } })),
    },
    {
      ...faster,
      name: 'unzip.peers.unzipper',
      floor: 1.6,
      aim: 2.9,
      run: () =>
        timesFaster(
          ours(path, 2),
          inOwnProcess('unzipper', { module: sides, run: 'extractByUnzipper', input: { path } }),
        ),
    },
    {
      ...lower,
      name: 'unzip.rss',
      input: '1.5 GB zip with an entry of 493 MB',
      metric: 'MB at most',
      floor: 220,
      aim: 140,
      run: async () => peakMemory(await bigZip()),
    },
    {
      ...lower,
      name: 'unzip.s3.wall',
      metric: '× the time of one GET',
      floor: 1.25,
      aim: 1,
      run: async () => (await overS3()).wall,
    },
    {
      ...lower,
      name: 'unzip.s3.gets',
      metric: '× of ⌈bytes / 8 MiB⌉ + 2 GETs',
      floor: 1,
      aim: 1,
      run: async () => (await overS3()).gets,
    },
  ];
}
