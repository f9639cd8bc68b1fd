import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { VolumeBuilder } from '#functions/imaging/volume/build-volume.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { decodeVolumeBrick } from '#shared/file/decode-volume-brick.ts';
import type { VolumeIndex } from '#shared/file/volume.ts';
import type { InflatedBrick } from '#web/viewers/volume/brick-worker.ts';
import { loadLevels } from '#web/viewers/volume/load-levels.ts';
import { openVolume } from '#web/viewers/volume/open-volume.ts';
import { openVolumeFrames } from '#web/viewers/volume/open-volume-frames.ts';
import type { WorkerCall, WorkerReply } from '#web/viewers/worker/worker-messages.ts';

const SIDE = 96;
const SLICES = 640;
const AREA = SIDE * SIDE;
const written = new Map<string, Uint8Array>();
let index: VolumeIndex;

const sampleAt = (slice: number, at: number): number => slice * 20 + (at % 7);

beforeAll(async () => {
  const write = async ({ level, part, bytes }: ConvertedOutput) => void written.set(`/brick-${level}-${part}`, bytes);
  const shape = { columns: SIDE, rows: SIDE, slices: SLICES, sampleType: 'uint16', padding: undefined } as const;
  const builder = new VolumeBuilder({ ...shape, write });
  for (let slice = 0; slice < SLICES; slice += 1)
    await builder.add(Uint16Array.from({ length: AREA }, (_, at) => sampleAt(slice, at)));
  index = {
    schemaVersion: 1,
    sampleType: 'uint16',
    PhotometricInterpretation: 'MONOCHROME2',
    RescaleSlope: 1,
    RescaleIntercept: -1000,
    windows: [{ WindowCenter: 0, WindowWidth: 100 }],
    VOILUTFunction: 'LINEAR',
    range: { min: 0, max: 20_000 },
    origin: [0, 0, 0],
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [0.3, 0.4, 0.5],
    levels: await builder.end(),
    instances: Array.from({ length: SLICES }, () => ({})),
    notes: [],
  };
});

/** Decodes in the thread of the test, and answers in a later task, as a worker would. */
class FakeWorker extends EventTarget {
  postMessage({ id, question: { inflated, shape } }: WorkerCall<InflatedBrick>): void {
    const data: WorkerReply = { id, answer: decodeVolumeBrick(new Uint8Array(inflated), shape) };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })), 0);
  }
  terminate(): void {}
}

/**
 * Serves the storage by a fake `fetch`. `fails` has the number of errors before an address answers. Returns the list of requests, in order.
 */
function serve(fails: Record<string, number> = {}): string[] {
  const asked: string[] = [];
  const left = new Map(Object.entries(fails));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    await Promise.resolve();
    signal?.throwIfAborted();
    asked.push(url);
    const failures = left.get(url) ?? 0;
    left.set(url, failures - 1);
    if (failures > 0) return new Response(null, { status: 503 });
    // The browser's network layer inflates gzipped objects, so this fake does the same.
    if (url === '/index') return new Response(JSON.stringify(index));
    return new Response(new Uint8Array(gunzipSync(written.get(url) ?? new Uint8Array())));
  });
  return asked;
}

const urls = {
  index: async () => '/index',
  brick: async (level: number, part: number) => `/brick-${level}-${part}`,
};
const open = () => openVolume(urls, new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

describe('a volume', () => {
  // UX-38
  test('comes level by level, the coarsest first, and the finest as it was written', async () => {
    serve();
    const told: string[] = [];

    const finest = await loadLevels(await open(), {
      onBrick: ({ level }, { part }) => void told.push(`brick ${level}-${part}`),
      onLevel: ({ level }) => void told.push(`level ${level}`),
    });

    const levels = told.filter((line) => line.startsWith('level'));
    expect(levels).toEqual(index.levels.map(({ level }) => `level ${level}`).toReversed());
    expect(told.filter((line) => line.startsWith('brick 0-'))).toHaveLength(index.levels[0]!.bricks.length);
    expect(told.indexOf('level 1')).toBeLessThan(told.findIndex((line) => line.startsWith('brick 0-')));
    expect(finest.level).toBe(0);
    const wrong = finest.samples.findIndex((sample, at) => sample !== sampleAt(Math.floor(at / AREA), at % AREA));
    expect(wrong).toBe(-1);
  });

  test('stops at the level that memory has room for', async () => {
    const asked = serve();
    const [, second] = index.levels;

    const finest = await loadLevels(await open(), {
      maxLevelBytes: second!.columns * second!.rows * second!.slices * 2,
    });

    expect(finest.level).toBe(1);
    expect(asked.filter((url) => url.startsWith('/brick-0-'))).toEqual([]);
  });

  test('asks again for a brick that fails once, and gives up one that fails three times', async () => {
    const last = index.levels.at(-1)!.level;
    serve({ [`/brick-${last}-0`]: 1 });
    await loadLevels(await open(), { maxLevelBytes: 0 });

    serve({ [`/brick-${last}-0`]: 3 });
    await expect(loadLevels(await open(), { maxLevelBytes: 0 })).rejects.toThrow('503');
  });

  test('ends on request', async () => {
    const asked = serve();
    const ending = new AbortController();
    const onLevel = () => ending.abort(new Error('left'));

    await expect(loadLevels(await open(), { signal: ending.signal, onLevel })).rejects.toThrow('left');

    expect(asked.filter((url) => url.startsWith('/brick-0-'))).toEqual([]);
  });
});

test('the slices of a volume are frames, fetched by the brick that they lie in', async () => {
  const asked = serve();
  const source = await openVolumeFrames(urls, new AbortController().signal);
  const [first, second] = index.levels[0]!.bricks;

  const samples = await source.load(first!.slices + 1);

  expect(source).toMatchObject({
    frameCount: SLICES,
    rows: SIDE,
    orientation: [1, 0, 0, 0, 1, 0],
    spacing: { rowMm: 0.4, columnMm: 0.3, frameMm: 0.5, at: 'patient' },
  });
  expect(source.positionOf!(4)! - source.positionOf!(2)!).toBeCloseTo(1);
  expect(samples[3]).toBe(sampleAt(first!.slices + 1, 3));
  expect(asked.slice(1)[0]).toBe(`/brick-0-${second!.part}`);
  expect(source.peek(first!.slices + 2)?.[0]).toBe(sampleAt(first!.slices + 2, 0));
  await expect(source.load(SLICES)).rejects.toThrow(RangeError);
  source.close();
});
