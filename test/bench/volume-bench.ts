import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSlices } from '#functions/imaging/volume/read-slices.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';
import { benchSeries } from './bench-case.ts';
import { benchFile } from './bench-file.ts';
import { packEntry, writeZipFile } from './bench-zip.ts';
import { encodeHtj2k } from './htj2k.ts';
import { inOwnProcess, runInOwnProcess } from './measure-in-child.ts';
import { median, REPETITIONS, timesFaster, type BenchRow, type Figure, type Side } from './measure.ts';
import { openVolumePage, type VolumePage } from './volume-browser.ts';

const SLICES = 512;
const SLICE_SAMPLES = 400 * 400;
const LINE_MEGABITS = 30;
const sides = import.meta.resolve('./volume-sides.ts');
const peers = import.meta.resolve('./volume-peer.ts');
const runTool = promisify(execFile);

/** Folder of a real scan. It is next to the project on some machines only. */
const REAL_SCAN = join(import.meta.dirname, '../../../shared/samples/dicom/volume-ct-maxilla');

const scanZip = (): Promise<string> =>
  benchFile('scan.zip', (path) =>
    writeZipFile(
      path,
      benchSeries(SLICES).map(({ name, bytes }) => packEntry(name, bytes)),
    ),
  );

/** Writes the scan with one side's converter, once for all rows that use the result. */
const written = (name: string, side: { module: string; run: string }): Promise<string> =>
  benchFile(name, async (folder) => runInOwnProcess({ ...side, input: { zip: await scanZip(), folder } }));

const OURS = { module: sides, run: 'convertScan' };
const HTJ2K = { module: peers, run: 'codeEachSlice' };
const volumeFolder = (): Promise<string> => written('volume', OURS);
const htj2kFolder = (): Promise<string> => written('htj2k', HTJ2K);

const bytesIn = (folder: string, prefix: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Returns a side that converts the scan with two usual tools to a compressed NIfTI file. A browser must load such a file as a whole. */
const dcm2niix = ({ zip, folder }: Scan): Side => ({
  name: 'unzip + dcm2niix -z y',
  run: async () => {
    rmSync(folder, { recursive: true });
    const slices = join(folder, 'slices');
    mkdirSync(slices, { recursive: true });
    await runTool('unzip', ['-q', zip, '-d', slices]);
    await runTool('dcm2niix', ['-z', 'y', '-o', folder, slices]);
  },
});

const codeEachSlice = (input: Scan): Side => inOwnProcess('unzipper + dicom-parser + HTJ2K', { ...HTJ2K, input });

interface Scan {
  readonly zip: string;
  /** Output folder of a side. Each run overwrites the output of the previous run. */
  readonly folder: string;
}

async function endToEnd(peerOf: (scan: Scan) => Side): Promise<Figure> {
  const zip = await scanZip();
  const folderOf = (side: string): Promise<string> => benchFile(`runs-${side}`, (path) => mkdirSync(path));
  const ours = inOwnProcess('functions', { ...OURS, input: { zip, folder: await folderOf('ours') } });
  return timesFaster(ours, peerOf({ zip, folder: await folderOf('peer') }));
}

async function sizeOfPhantom(): Promise<Figure> {
  const ours = bytesIn(await volumeFolder(), 'volumeBrick-0-');
  const peer = bytesIn(await htj2kFolder(), 'slice-');
  return { figure: ours / peer, ours: megabytes(ours), peer: `HTJ2K ${megabytes(peer)}` };
}

async function sizeOfRealScan(): Promise<Figure> {
  if (!existsSync(REAL_SCAN)) return { absent: 'a real scan beside the project' };
  const files = readdirSync(REAL_SCAN).map((name) => ({ name, bytes: readFileSync(join(REAL_SCAN, name)) }));
  const { outputs } = await convertFiles(files);
  const levelZero = outputs.filter(({ role, level }) => role === 'volumeBrick' && level === 0);
  const ours = levelZero.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let peer = 0;
  for (const { bytes } of files) {
    const { rows, columns, values } = await openSlices(bytes).decode(0);
    peer += (await encodeHtj2k({ rows, columns, values: new Uint16Array(values) })).length;
  }
  return { figure: ours / peer, ours: megabytes(ours), peer: `HTJ2K ${megabytes(peer)}` };
}

async function firstBytes(): Promise<Figure> {
  const folder = await volumeFolder();
  const whole = bytesIn(folder, 'volumeBrick-0-');
  const coarsest = Math.max(
    ...readdirSync(folder).map((name) => Number(/^volumeBrick-(?<level>\d+)-/u.exec(name)?.[1] ?? 0)),
  );
  const first = bytesIn(folder, 'volumeIndex-') + bytesIn(folder, `volumeBrick-${coarsest}-`);
  return { figure: (100 * first) / whole, ours: megabytes(first), peer: `level 0 ${megabytes(whole)}` };
}

async function inPage(measure: (page: VolumePage) => Promise<Figure>): Promise<Figure> {
  const page = await openVolumePage({ volume: await volumeFolder(), htj2k: await htj2kFolder() });
  try {
    return await measure(page);
  } finally {
    await page.close();
  }
}

async function firstPicture(page: VolumePage): Promise<Figure> {
  await page.throttle(LINE_MEGABITS);
  const runs: number[] = [];
  for (let run = 0; run < REPETITIONS; run += 1) runs.push(await page.call('loadFirst'));
  const ms = median(runs);
  return { figure: ms, ours: `${Math.round(ms)} ms`, peer: `${LINE_MEGABITS} Mbit/s, 40 ms` };
}

/** Measures in the browser. The page reports its own times, so the times of the browser driver do not count. */
async function inBrowser(page: VolumePage): Promise<Figure> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let run = 0; run <= REPETITIONS; run += 1) {
    const [mine, theirs] = [
      await page.call('loadVolume'),
      await page.call('loadHtj2k', { slices: SLICES, samples: SLICE_SAMPLES }),
    ];
    if (run > 0) ours.push(mine);
    if (run > 0) peer.push(theirs);
  }
  const speed = (ms: number): string => `${Math.round((SLICES * SLICE_SAMPLES * 2) / ms / 1000)} MB/s`;
  return {
    figure: median(peer) / median(ours),
    ours: speed(median(ours)),
    peer: `HTJ2K wasm ${speed(median(peer))}`,
  };
}

/** Returns the rows `volume.*`. */
export function volumeRows(): BenchRow[] {
  const input = `${SLICES} slices of 400 × 400`;
  const faster = { input, metric: '× faster', better: 'higher' } as const;
  const smaller = { metric: '× the bytes of HTJ2K', better: 'lower', floor: 1.05, aim: 0.95 } as const;
  return [
    { ...faster, name: 'volume.e2e.htj2k', floor: 1.6, aim: 2.5, run: () => endToEnd(codeEachSlice) },
    {
      ...faster,
      name: 'volume.e2e.dcm2niix',
      floor: 2.2,
      aim: 4,
      run: async () =>
        ['unzip', 'dcm2niix'].every((tool) => spawnSync(tool, ['-h']).error === undefined)
          ? endToEnd(dcm2niix)
          : { absent: 'unzip and dcm2niix' },
    },
    { ...smaller, name: 'volume.size.phantom', input, run: sizeOfPhantom },
    { ...smaller, name: 'volume.size.ct', input: '56 slices of a real CT', run: sizeOfRealScan },
    {
      name: 'volume.first.bytes',
      input,
      metric: '% of level 0',
      better: 'lower',
      floor: 2.5,
      aim: 2.5,
      run: firstBytes,
    },
    {
      name: 'volume.first.time',
      input,
      metric: 'ms to the first level',
      better: 'lower',
      floor: 1000,
      aim: 1000,
      run: () => inPage(firstPicture),
    },
    { ...faster, name: 'volume.browser', floor: 1, aim: 1.3, run: () => inPage(inBrowser) },
  ];
}
