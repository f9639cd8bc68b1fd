import { expect, test } from 'vitest';
import { memorySource } from '#shared/zip/byte-source.ts';
import { planBatches } from '#functions/zip/plan-batches.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';

const entriesOf = async (...sizes: number[]) => {
  const files = sizes.map((size, at) => ({ name: `${at}`, content: Buffer.alloc(size, 7), method: 'store' as const }));
  return (await readDirectory(memorySource(writeZip(files)))).entries;
};
const LIMITS = { batchPackedBytes: 100, batchUnpackedBytes: 1000, batchEntries: 3 };

test.each([
  { what: 'nothing', sizes: [], batches: [] },
  { what: 'a batch up to its bytes', sizes: [40, 60, 1], batches: [['0', '1'], ['2']] },
  { what: 'a batch up to its entries', sizes: [1, 1, 1, 1], batches: [['0', '1', '2'], ['3']] },
  { what: 'a large entry alone', sizes: [10, 500, 10], batches: [['0'], ['1'], ['2']] },
])('plans $what', async ({ sizes, batches }) => {
  const planned = planBatches(await entriesOf(...sizes), LIMITS);

  expect(planned.map((batch) => batch.map(({ path }) => path))).toEqual(batches);
});

test('counts what entries unpack to as well', async () => {
  const entries = (await entriesOf(1, 1)).map((entry) => ({ ...entry, sizeBytes: 600 }));

  expect(planBatches(entries, LIMITS)).toHaveLength(2);
});

test('makes each batch a stretch of the zip, whatever the order of the directory', async () => {
  const entries = await entriesOf(50, 50, 50, 50);

  const planned = planBatches(entries.toReversed(), LIMITS);

  expect(planned.map((batch) => batch.map(({ path }) => path))).toEqual([
    ['0', '1'],
    ['2', '3'],
  ]);
});
