import { afterAll, describe, expect, test } from 'vitest';
import { groupSeries } from '#functions/imaging/volume/group-series.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { COLLIDING_FILES } from '#test/support/dicom/colliding-files.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { HOSTILE_DICOMS, type Row } from '#test/support/dicom/hostile-dicom.ts';
import { HOSTILE_SWEEPS } from '#test/support/dicom/hostile-sweeps.ts';
import { instanceOf } from '#test/support/dicom/series-files.ts';
import { verdictOn } from '#test/support/dicom/verdict.ts';

const SECONDS_MAX = 2;
/** Largest number of MiB that one file may add to the process's peak memory. */
const MORE_MIB_MAX = 256;
const judged = new Map<string, number>();
const rssMib = (): number => process.resourceUsage().maxRSS / 1024;
let peakMib = 0;

afterAll(() => {
  const files = [...judged.values()].reduce((sum, count) => sum + count, 0);
  console.table(Object.fromEntries([...judged].map(([name, count]) => [name, { files: count }])));
  console.log(
    `${files} hostile DICOM files of ${judged.size} classes, each within ${SECONDS_MAX} s, at most ${Math.round(peakMib)} MiB more`,
  );
});

async function judge([name, verdict, build]: Row): Promise<void> {
  const bytes = await build();
  const before = rssMib();
  const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes), name).toBe(verdict));

  expect(seconds, name).toBeLessThan(SECONDS_MAX);
  peakMib = Math.max(peakMib, rssMib() - before);
}

describe.each(Object.entries(HOSTILE_DICOMS))('%s', (name, rows) => {
  test.each(rows)('%s: %s', async (...row) => {
    judged.set(name, (judged.get(name) ?? 0) + 1);
    await judge(row);

    expect(peakMib).toBeLessThan(MORE_MIB_MAX);
  });
});

test.each(Object.entries(HOSTILE_SWEEPS))('%s, through all values', async (name, rows) => {
  for (const row of rows) await judge(row);

  expect(peakMib).toBeLessThan(MORE_MIB_MAX);
  judged.set(name, (judged.get(name) ?? 0) + rows.length);
  expect(rows.length).toBeGreaterThan(0);
});

test.each(COLLIDING_FILES)('13 files that claim to be each other: %s', async (_, files, series) => {
  const members = files.map((bytes, index) => ({ name: `IM${index}`, instance: instanceOf(bytes) ?? {} }));
  let found: unknown;

  const seconds = await cpuSeconds(async () => {
    found = groupSeries(members).map((one) => [one.members.length, one.repeated.length, one.isOfSeveralPatients]);
  });

  expect(found).toEqual(series);
  expect(seconds).toBeLessThan(SECONDS_MAX);
  const name = '13 files that claim to be each other';
  judged.set(name, (judged.get(name) ?? 0) + files.length);
});

/** Bytes of a row: four pixels of 16 bits. A file that lacks less than one row at its end is still accepted. */
const ROW_BYTES = 8;

// IMG-9
test('14 a file cut anywhere is refused, unless less than a row is missing', async () => {
  const whole = dicomImage({ dataset: { DirectoryRecordSequence: [{ Modality: 'CT' }, { Modality: 'PX' }] } });

  for (let length = 0; length < whole.length; length += 1) {
    const verdict = await verdictOn(whole.subarray(0, length));
    expect(verdict === 'taken', `cut at ${length} of ${whole.length}`).toBe(whole.length - length < ROW_BYTES);
  }
  judged.set('14 cut files', whole.length);
});
