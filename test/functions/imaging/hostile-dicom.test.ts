import { afterAll, describe, expect, test } from 'vitest';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { HOSTILE_DICOMS, type Row } from '#test/support/dicom/hostile-dicom.ts';
import { HOSTILE_SWEEPS } from '#test/support/dicom/hostile-sweeps.ts';
import { verdictOn } from '#test/support/dicom/verdict.ts';

const SECONDS_MAX = 2;
const RSS_MIB_MAX = 1024;
const judged = new Map<string, number>();

afterAll(() => {
  const files = [...judged.values()].reduce((sum, count) => sum + count, 0);
  console.table(Object.fromEntries([...judged].map(([name, count]) => [name, { files: count }])));
  console.log(`${files} hostile DICOM files of ${judged.size} classes, each within ${SECONDS_MAX} s`);
});

async function judge([name, verdict, build]: Row): Promise<void> {
  const bytes = await build();
  const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes), name).toBe(verdict));

  expect(seconds, name).toBeLessThan(SECONDS_MAX);
}

describe.each(Object.entries(HOSTILE_DICOMS))('%s', (name, rows) => {
  test.each(rows)('%s: %s', async (...row) => {
    judged.set(name, (judged.get(name) ?? 0) + 1);
    await judge(row);

    expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(RSS_MIB_MAX);
  });
});

test.each(Object.entries(HOSTILE_SWEEPS))('%s, through all values', async (name, rows) => {
  for (const row of rows) await judge(row);

  judged.set(name, (judged.get(name) ?? 0) + rows.length);
  expect(rows.length).toBeGreaterThan(0);
});

test('14 a file cut anywhere is refused, unless only padding is missing', async () => {
  const whole = dicomImage({ dataset: { DirectoryRecordSequence: [{ Modality: 'CT' }, { Modality: 'PX' }] } });

  for (let length = 0; length < whole.length; length += 1) {
    expect(await verdictOn(whole.subarray(0, length)), `cut at ${length} of ${whole.length}`).not.toBe('taken');
  }
  judged.set('14 cut files', whole.length);
});
