import { afterAll, expect, test } from 'vitest';
import { CONVERSION_LIMITS, millisecondsFor } from '#functions/pipeline/conversion-limits.ts';
import { ConversionThreads } from '#functions/pipeline/conversion-threads.ts';
import type { ExtractedFile } from '#functions/pipeline/case-plan.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { photo, slices } from '#test/support/small-case.ts';

const SICK = new URL('../../support/conversion/sick-thread.ts', import.meta.url);
const LIMITS = { ...CONVERSION_LIMITS, secondsMin: 25, secondsMax: 25, memoryMib: 96, atATime: 1 };
const threads = new ConversionThreads();
const sick = new ConversionThreads(LIMITS, SICK);
const hurried = new ConversionThreads({ ...LIMITS, secondsMin: 0.5 }, SICK);
afterAll(() => threads.close());

interface Content {
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

/** Converts bytes in memory. Returns the result, and the outputs that the sink received. */
async function convert(pool: ConversionThreads, assetKind: AssetKind, contents: readonly Content[]) {
  const files = contents.map(({ path, kind, bytes }, index): ExtractedFile => ({
    index,
    path,
    kind,
    place: { key: '', start: 0, end: bytes.length },
  }));
  const outputs: ConvertedOutput[] = [];
  const conversion = await pool.convert({
    assetKind,
    asset: {
      files,
      // As after a real ranged GET, the files of a window are views of one shared buffer.
      readWindows: async function* (wanted) {
        const shared = new Uint8Array(Buffer.concat(wanted.map(({ index }) => contents[index]!.bytes)));
        let end = 0;
        yield wanted.map((file) => ({ file, bytes: shared.subarray(end, (end += file.place.end)) }));
      },
    },
    sink: {
      write: async (output) => void outputs.push(output),
      discard: async () => void outputs.splice(0),
    },
  });
  return { conversion, outputs };
}

const aPhoto = async (): Promise<Content> => ({ path: 'a.jpg', kind: 'jpeg', bytes: await photo() });
const doing = (path: string): Content[] => [{ path, kind: 'jpeg', bytes: new Uint8Array(1) }];

test('outputs go to the sink alone', async () => {
  const { conversion, outputs } = await convert(threads, 'image', [await aPhoto()]);

  expect(conversion.outputs).toEqual([]);
  expect(outputs.map(({ role }) => role)).toEqual(['preview', 'thumbnail']);
});

test('a series reads its files, which share a buffer, as often and in the order in which it wants them', async () => {
  const series = slices(4).map(({ name, bytes }): Content => ({ path: name, kind: 'dicom', bytes }));

  const { outputs } = await convert(threads, 'dicomSeries', series);

  expect(outputs.length).toBeGreaterThan(3);
  expect(outputs.every(({ bytes }) => bytes.length > 0)).toBe(true);
});

test('lots that share a process share its threads: no more are converted at a time than one lot may', async () => {
  const alone = new ConversionThreads({ ...CONVERSION_LIMITS, atATime: 1 });
  const { path, kind, bytes } = await aPhoto();
  const files = [{ index: 0, path, kind, place: { key: '', start: 0, end: bytes.length } }];
  let [running, most] = [0, 0];
  const readWindows = async function* (wanted: readonly ExtractedFile[]) {
    running += 1;
    most = Math.max(most, running);
    yield wanted.map((file) => ({ file, bytes: new Uint8Array(bytes) }));
  };
  const sink = { write: () => Promise.resolve(), discard: () => Promise.resolve() };
  const converted = [0, 1, 2].map(() =>
    alone.convert({ assetKind: 'image', asset: { files, readWindows }, sink }).finally(() => (running -= 1)),
  );

  await Promise.all([...converted, expect(convert(alone, 'image', [])).rejects.toBeDefined()]);

  expect(most).toBe(1);
  await alone.close();
});

test('a refusal keeps its reason and detail', async () => {
  const half = (await photo()).subarray(0, 60);

  const refused = convert(threads, 'image', [{ path: 'a.jpg', kind: 'jpeg', bytes: half }]);

  await expect(refused).rejects.toBeInstanceOf(RejectedFileError);
  await expect(convert(threads, 'image', [await aPhoto()])).resolves.toBeDefined();
});

test('what the storage throws arrives as it is', async () => {
  const { path, kind } = await aPhoto();
  const files = [{ index: 0, path, kind, place: { key: '', start: 0, end: 9 } }];
  const readWindows = (): never => {
    throw new RangeError('no storage');
  };
  const sink = { write: () => Promise.resolve(), discard: () => Promise.resolve() };

  await expect(threads.convert({ assetKind: 'image', asset: { files, readWindows }, sink })).rejects.toThrow(
    'no storage',
  );
});

test.each([
  ['a parser that never ends', 'hang', hurried, 'conversionTimedOut'],
  ['a parser that fills the heap', 'hoardHeap', sick, 'conversionTooLarge'],
  ['a parser that fills memory beside the heap', 'hoardBuffers', sick, 'conversionTooLarge'],
])('%s is ended and refused', async (_, sickness, pool, reason) => {
  await expect(convert(pool, 'image', doing(sickness))).rejects.toMatchObject({ name: 'RejectedFileError', reason });
});

test.each(['exit', 'throwLate'])(
  'a thread that breaks (%s) is a fault of ours, and the next asset gets another',
  async (sickness) => {
    await expect(convert(sick, 'image', doing(sickness))).rejects.not.toBeInstanceOf(RejectedFileError);
  },
);

test('sixteen small files at their limit still fit into the 15 minutes of a task', () => {
  const lot = 16 * millisecondsFor(1.5 * 2 ** 20, CONVERSION_LIMITS);

  expect(lot).toBeLessThan(15 * 60 * 1000);
});
