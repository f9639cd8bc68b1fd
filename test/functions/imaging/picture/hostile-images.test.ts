import { afterAll, describe, expect, test } from 'vitest';
import { convertImage } from '#functions/imaging/picture/convert-image.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { HOSTILE_IMAGES, type HostileImage } from '#test/support/image/hostile-image.ts';

const SECONDS_MAX = 2;
/** Largest number of MiB that one file may add to the process's peak memory. */
const MORE_MIB_MAX = 256;
const rssMib = (): number => process.resourceUsage().maxRSS / 1024;
let peakMib = 0;

async function verdictOn(bytes: Uint8Array, kind: HostileImage[1]): Promise<HostileImage[2]> {
  try {
    await convertImage(bytes, kind);
    return 'taken';
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}

// IMG-9
describe.each(Object.entries(HOSTILE_IMAGES))('%s', (_, rows) => {
  test.each(rows)('%s (%s): %s', async (_name, kind, verdict, build) => {
    const bytes = await build();
    const before = rssMib();
    const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes, kind)).toBe(verdict));

    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(rssMib() - before).toBeLessThan(MORE_MIB_MAX);
    peakMib = Math.max(peakMib, rssMib() - before);
  });
});

afterAll(() => {
  const counts = Object.entries(HOSTILE_IMAGES).map(([name, rows]) => [name, { files: rows.length }] as const);
  console.table(Object.fromEntries(counts));
  const files = counts.reduce((sum, [, row]) => sum + row.files, 0);
  console.log(
    `${files} hostile images of ${counts.length} classes, each within ${SECONDS_MAX} s, at most ${Math.round(peakMib)} MiB more`,
  );
});
