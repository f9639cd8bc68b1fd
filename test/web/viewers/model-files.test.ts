import '#test/web/support/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ModelDamagedError } from '#shared/analysis/model-damaged-error.ts';
import { sha256Of } from '#shared/analysis/model-digest.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';
import { readModelFiles } from '#web/viewers/ceph/browser-run/model-files.ts';

const NETS = { 'landmarks.onnx': Uint8Array.of(1, 2, 3), 'shape.json': Uint8Array.of(4, 5) };

/** A cache in memory. */
function fakeCache() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const hrefOf = (key: string | Request): string =>
    new URL(typeof key === 'string' ? key : key.url, location.origin).href;
  return {
    kept,
    match: async (key: string) => {
      const found = kept.get(hrefOf(key));
      return found && new Response(found);
    },
    put: async (key: string, response: Response) =>
      void kept.set(hrefOf(key), new Uint8Array(await response.arrayBuffer())),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (key: Request) => kept.delete(hrefOf(key)),
  };
}

let cache: ReturnType<typeof fakeCache>;
let fetched: string[];
let served: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
beforeEach(() => {
  cache = fakeCache();
  fetched = [];
  served = NETS;
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? '';
    fetched.push(name);
    return new Response(served[name]);
  });
});

async function modelOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Promise<InstalledModel> {
  const rows = Object.entries(files).map(
    async ([name, bytes]) => [name, { sha256: await sha256Of(bytes), bytes: bytes.length }] as const,
  );
  const urls = Object.fromEntries(Object.keys(files).map((name) => [name, `https://files.example/${name}`]));
  return { manifest: { files: Object.fromEntries(await Promise.all(rows)) } as InstalledModel['manifest'], urls };
}

// ANA-34, ANA-37, ANA-39
test('files are downloaded once, with progress over all of them, and then read from this computer', async () => {
  const model = await modelOf(NETS);
  const progress: number[][] = [];

  const first = await readModelFiles(model, (...bytes) => void progress.push(bytes));
  const second = await readModelFiles(model, () => expect.unreachable('nothing is downloaded'));

  expect(Object.fromEntries(first)).toEqual(NETS);
  expect(Object.fromEntries(second)).toEqual(NETS);
  expect(progress).toEqual([
    [3, 5],
    [5, 5],
  ]);
  expect(fetched).toEqual(['landmarks.onnx', 'shape.json']);
});

// ANA-34
test('a file that is not the manifest’s is neither used nor kept', async () => {
  const model = await modelOf(NETS);
  served = { ...NETS, 'landmarks.onnx': Uint8Array.of(1, 2, 4) };

  await expect(readModelFiles(model, () => undefined)).rejects.toThrow(ModelDamagedError);

  expect(cache.kept.size).toBe(0);
});

// ANA-34
test('a kept file that has changed is downloaded again', async () => {
  const model = await modelOf(NETS);
  await readModelFiles(model, () => undefined);
  for (const key of cache.kept.keys()) cache.kept.set(key, Uint8Array.of(0));

  expect(Object.fromEntries(await readModelFiles(model, () => undefined))).toEqual(NETS);
  expect(fetched).toHaveLength(4);
});

// ANA-37
test('the files of a replaced model are removed', async () => {
  await readModelFiles(await modelOf(NETS), () => undefined);
  served = { 'landmarks.onnx': Uint8Array.of(9), 'shape.json': NETS['shape.json'] };

  await readModelFiles(await modelOf(served), () => undefined);

  expect([...cache.kept.values()]).toEqual([Uint8Array.of(4, 5), Uint8Array.of(9)]);
});

// ANA-37
test('a browser that keeps nothing still runs the model', async () => {
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('not in this window', 'SecurityError');
    },
  });

  expect((await readModelFiles(await modelOf(NETS), () => undefined)).size).toBe(2);
});
