import { loadLevels } from '#web/viewers/volume/load-levels.ts';
import { openVolume } from '#web/viewers/volume/open-volume.ts';
// Vite creates this module. It exports the address of the worker's script.
// oxlint-disable-next-line import/default
import workerUrl from './htj2k-worker.ts?worker&url';

const FETCHES_AT_A_TIME = 6;

const urls = {
  index: async () => '/volume/volumeIndex-0-0',
  brick: async (level: number, part: number) => `/volume/volumeBrick-${level}-${part}`,
};

/** Returns the milliseconds until level 0 is in memory as one typed array. */
async function loadVolume(): Promise<number> {
  const from = performance.now();
  const volume = await openVolume(urls, new AbortController().signal);
  const [finest] = volume.index.levels;
  await loadLevels({ ...volume, index: { ...volume.index, levels: finest ? [finest] : [] } });
  volume.close();
  return performance.now() - from;
}

/** Returns the milliseconds until the coarsest level, which the viewer shows first, is in memory as a typed array. */
async function loadFirst(): Promise<number> {
  const from = performance.now();
  const volume = await openVolume(urls, new AbortController().signal);
  await loadLevels(volume, { maxLevelBytes: 0 });
  volume.close();
  return performance.now() - from;
}

/**
 * Returns the milliseconds until `slices` HTJ2K slices are in memory as one typed array. WASM in workers decodes them, as it does for our
 * bricks.
 */
async function loadHtj2k({ slices, samples }: { slices: number; samples: number }): Promise<number> {
  const from = performance.now();
  const worker = new Worker(workerUrl, { type: 'module' });
  const whole = new Uint16Array(slices * samples);
  const left = Array.from({ length: slices }, (_, slice) => slice).values();
  const decoded = new Promise<void>((resolve) => {
    let count = 0;
    worker.addEventListener('message', ({ data: [slice, bytes] }: MessageEvent<[number, ArrayBuffer]>) => {
      whole.set(new Uint16Array(bytes), slice * samples);
      count += 1;
      if (count === slices) resolve();
    });
  });
  const fetchNext = async (): Promise<void> => {
    for (const slice of left) {
      const encoded = await (await fetch(`/htj2k/slice-${slice}.jhc`)).arrayBuffer();
      worker.postMessage([slice, encoded], [encoded]);
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_A_TIME }, fetchNext));
  await decoded;
  worker.terminate();
  return performance.now() - from;
}

Object.assign(globalThis, { loadVolume, loadFirst, loadHtj2k });
